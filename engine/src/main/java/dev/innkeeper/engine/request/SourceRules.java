package dev.innkeeper.engine.request;

import dev.innkeeper.engine.Scene;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.scene.GenerationType;
import dev.innkeeper.engine.scene.Preset;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/** What each source adds, limits or takes away (prompt-assembly.md §17, table of sources). */
final class SourceRules {
    private static final double SMALLEST = Math.ulp(1.0);
    private static final int GOOGLE_STOPS = 5;
    private static final int GOOGLE_STOP_LENGTH = 16;

    private final Map<String, Json> body;
    private final Preset preset;
    private final GenerationType type;
    private final String model;
    private final List<String> stops;
    private final UnaryOperator<String> substitute;

    private SourceRules(
            Map<String, Json> body, Scene scene, String model, List<String> stops, UnaryOperator<String> substitute) {
        this.body = body;
        this.preset = scene.preset();
        this.type = scene.turn().type();
        this.model = model;
        this.stops = stops;
        this.substitute = substitute;
    }

    static void apply(
            Map<String, Json> body, Scene scene, String model, List<String> stops, UnaryOperator<String> substitute) {
        new SourceRules(body, scene, model, stops, substitute).apply();
    }

    private void apply() {
        switch (preset.source()) {
            case "claude" -> claude();
            case "openrouter" -> openrouter();
            case "makersuite" -> google();
            case "vertexai" -> {
                google();
                copy("vertexai_auth_mode", "vertexai_region", "vertexai_express_project_id");
            }
            case "mistralai" -> {
                body.put("safe_prompt", Json.of(false));
                stops(stops);
            }
            case "custom" -> custom();
            case "cohere" -> cohere();
            case "perplexity" -> {
                copy("top_k");
                remove("stop");
            }
            case "groq" -> remove("logprobs", "logit_bias", "n");
            case "deepseek" -> raise("top_p", SMALLEST);
            case "xai" -> xai();
            case "electronhub" -> copy("top_k");
            case "chutes" -> chutes();
            case "zai" -> zai();
            case "nanogpt" ->
                copy("nanogpt_provider", "nanogpt_payg_override", "top_k", "min_p", "repetition_penalty", "top_a");
            case "azure_openai" -> azure();
            case "pollinations" -> copy("pollinations_endpoint");
            case "siliconflow" -> copy("siliconflow_endpoint");
            case "minimax" -> {
                copy("minimax_endpoint");
                clamp("temperature", SMALLEST, 1);
            }
            case "workers_ai" -> workersAi();
            case "moonshot" -> {
                if (model.contains("kimi-k2.5")) {
                    remove("temperature", "top_p", "frequency_penalty", "presence_penalty");
                }
            }
            default -> {}
        }
    }

    private void claude() {
        copy("top_k", "use_sysprompt");
        stops(stops);
        boolean prefilled = type == GenerationType.CONTINUE && preset.on("continue_prefill");
        if (type != GenerationType.QUIET && !prefilled) {
            String key = type == GenerationType.IMPERSONATE ? "assistant_impersonation" : "assistant_prefill";
            body.put("assistant_prefill", Json.of(substitute.apply(preset.text(key))));
        }
    }

    private void openrouter() {
        copy("top_k", "min_p", "repetition_penalty", "top_a");
        copyAs("use_fallback", "openrouter_use_fallback");
        copyAs("provider", "openrouter_providers");
        copyAs("quantizations", "openrouter_quantizations");
        copyAs("allow_fallbacks", "openrouter_allow_fallbacks");
        copyAs("middleout", "openrouter_middleout");
    }

    private void google() {
        copy("top_k", "use_sysprompt");
        stops(first(GOOGLE_STOPS).stream()
                .filter(stop -> !stop.isEmpty() && stop.length() <= GOOGLE_STOP_LENGTH)
                .toList());
    }

    private void custom() {
        copy("custom_url");
        for (String key : List.of("custom_include_body", "custom_exclude_body", "custom_include_headers")) {
            body.put(key, Json.of(substitute.apply(preset.text(key))));
        }
    }

    private void cohere() {
        clamp("top_p", 0.01, 0.99);
        copy("top_k");
        clamp("frequency_penalty", 0, 1);
        clamp("presence_penalty", 0, 1);
        stops(first(GOOGLE_STOPS));
    }

    private void xai() {
        if (model.contains("grok-3-mini")) {
            remove("presence_penalty", "frequency_penalty", "stop");
        } else {
            remove("reasoning_effort");
        }
        if (model.contains("grok-4") || model.contains("grok-code")) {
            remove("presence_penalty", "frequency_penalty");
            if (!model.contains("grok-4-fast-non-reasoning")) {
                remove("stop");
            }
        }
    }

    private void chutes() {
        copy("min_p", "repetition_penalty");
        if (preset.number("top_k") > 0) {
            copy("top_k");
        }
        stops(stops);
    }

    private void zai() {
        raise("top_p", 0.01);
        stops(first(1));
        copy("zai_endpoint");
        remove("presence_penalty", "frequency_penalty");
    }

    private void azure() {
        copy("azure_base_url", "azure_deployment_name", "azure_api_version");
        if (model.startsWith("gpt-3") || model.startsWith("gpt-4")) {
            remove("reasoning_effort");
        }
    }

    private void workersAi() {
        copy("workers_ai_account_id", "repetition_penalty");
        double topK = preset.number("top_k");
        if (topK > 0) {
            body.put("top_k", Json.of(Math.min(topK, 50)));
        }
        if (preset.number("seed") >= 1) {
            copy("seed");
        }
        clamp("top_p", 0.001, Double.MAX_VALUE);
        remove("n", "logit_bias");
    }

    private List<String> first(int count) {
        return stops.subList(0, Math.min(count, stops.size()));
    }

    private void stops(List<String> sent) {
        body.put("stop", Json.ofStrings(sent));
    }

    private void copy(String... keys) {
        for (String key : keys) {
            copyAs(key, key);
        }
    }

    private void copyAs(String key, String settingKey) {
        preset.settings().find(settingKey).ifPresent(value -> body.put(key, value));
    }

    private void remove(String... keys) {
        for (String key : keys) {
            body.remove(key);
        }
    }

    private void raise(String key, double fromZero) {
        if (preset.number(key) == 0) {
            body.put(key, Json.of(fromZero));
        }
    }

    private void clamp(String key, double least, double most) {
        body.put(key, Json.of(Math.clamp(preset.number(key), least, most)));
    }
}
