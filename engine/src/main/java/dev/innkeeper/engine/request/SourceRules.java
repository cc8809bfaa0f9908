package dev.innkeeper.engine.request;

import static dev.innkeeper.engine.request.Change.all;
import static dev.innkeeper.engine.request.Change.clamped;
import static dev.innkeeper.engine.request.Change.constant;
import static dev.innkeeper.engine.request.Change.copied;
import static dev.innkeeper.engine.request.Change.copiedAs;
import static dev.innkeeper.engine.request.Change.model;
import static dev.innkeeper.engine.request.Change.removed;
import static dev.innkeeper.engine.request.Change.setting;
import static dev.innkeeper.engine.request.Change.stops;
import static dev.innkeeper.engine.request.Change.text;
import static dev.innkeeper.engine.request.Change.when;
import static dev.innkeeper.engine.request.Change.withMacros;
import static java.util.Map.entry;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.scene.GenerationType;
import dev.innkeeper.engine.scene.Group;
import java.util.Map;

/** What each source adds, limits or takes away (providers.md §2.1, step 13). */
final class SourceRules {
    private static final double SMALLEST = Math.ulp(1.0);
    private static final int ALL_STOPS = Integer.MAX_VALUE;
    private static final int FEW_STOPS = 5;
    private static final int GOOGLE_STOP_LENGTH = 16;
    private static final double MOST_TOP_K = 50;

    private static final Change NO_PENALTIES = removed("frequency_penalty", "presence_penalty");
    private static final Change TOP_K_IF_ON = when(setting("top_k", value -> value > 0), copied("top_k"));
    private static final Change GOOGLE = all(copied("top_k", "use_sysprompt"), SourceRules::shortStops);

    private static final Map<String, Change> OF_SOURCE = Map.ofEntries(
            entry("claude", all(copied("top_k", "use_sysprompt"), stops(ALL_STOPS), SourceRules::prefill)),
            entry(
                    "openrouter",
                    all(
                            copied("top_k", "min_p", "repetition_penalty", "top_a"),
                            copiedAs("use_fallback", "openrouter_use_fallback"),
                            copiedAs("provider", "openrouter_providers"),
                            copiedAs("quantizations", "openrouter_quantizations"),
                            copiedAs("allow_fallbacks", "openrouter_allow_fallbacks"),
                            copiedAs("middleout", "openrouter_middleout"))),
            entry(
                    "nanogpt",
                    copied(
                            "nanogpt_provider",
                            "nanogpt_payg_override",
                            "top_k",
                            "min_p",
                            "repetition_penalty",
                            "top_a")),
            entry("fireworks", SourceRules::chat),
            entry("makersuite", GOOGLE),
            entry(
                    "vertexai",
                    all(GOOGLE, copied("vertexai_auth_mode", "vertexai_region", "vertexai_express_project_id"))),
            entry("mistralai", all(constant("safe_prompt", Json.of(false)), stops(ALL_STOPS))),
            entry(
                    "custom",
                    all(
                            copied("custom_url"),
                            withMacros("custom_include_body", "custom_exclude_body", "custom_include_headers"))),
            entry(
                    "azure_openai",
                    all(
                            copied("azure_base_url", "azure_deployment_name", "azure_api_version"),
                            when(model("^gpt-[34]"), removed("reasoning_effort")))),
            entry(
                    "cohere",
                    all(
                            clamped("top_p", 0.01, 0.99),
                            copied("top_k"),
                            clamped("frequency_penalty", 0, 1),
                            clamped("presence_penalty", 0, 1),
                            stops(FEW_STOPS))),
            entry("perplexity", all(copied("top_k"), removed("stop"))),
            entry("groq", removed("logprobs", "logit_bias", "top_logprobs", "n")),
            entry("deepseek", when(setting("top_p", value -> value == 0), constant("top_p", Json.of(SMALLEST)))),
            entry(
                    "xai",
                    all(
                            when(model("grok-3-mini"), NO_PENALTIES, removed("stop")),
                            when(model("grok-3-mini").negate(), removed("reasoning_effort")),
                            when(model("grok-4|grok-code"), NO_PENALTIES),
                            when(
                                    model("grok-4|grok-code")
                                            .and(model("grok-4-fast-non-reasoning")
                                                    .negate()),
                                    removed("stop")))),
            entry("electronhub", copied("top_k")),
            entry("chutes", all(copied("min_p", "repetition_penalty"), TOP_K_IF_ON, stops(ALL_STOPS))),
            entry(
                    "zai",
                    all(
                            when(setting("top_p", value -> value == 0), constant("top_p", Json.of(0.01))),
                            stops(1),
                            text("zai_endpoint", "common"),
                            NO_PENALTIES)),
            entry("pollinations", text("pollinations_endpoint", "authenticated")),
            entry("siliconflow", text("siliconflow_endpoint", "global")),
            entry("minimax", all(text("minimax_endpoint", "global"), clamped("temperature", SMALLEST, 1))),
            entry(
                    "workers_ai",
                    all(
                            copied("workers_ai_account_id", "repetition_penalty"),
                            when(setting("top_k", value -> value > 0), clamped("top_k", 0, MOST_TOP_K)),
                            when(setting("seed", value -> value >= 1), copied("seed")),
                            clamped("top_p", 0.001, Double.MAX_VALUE),
                            removed("n", "logit_bias"))),
            entry("moonshot", when(model("kimi-k2.5"), removed("temperature", "top_p"), NO_PENALTIES)));

    private SourceRules() {}

    static void apply(RequestDraft request) {
        OF_SOURCE.getOrDefault(request.source(), nothing -> {}).in(request);
    }

    /** The beginning of the reply, unless the prompt itself ends with it. */
    private static void prefill(RequestDraft request) {
        boolean prefilled =
                request.type() == GenerationType.CONTINUE && request.preset().on("continue_prefill");
        if (request.type() != GenerationType.QUIET && !prefilled) {
            request.withMacros(
                    "assistant_prefill",
                    request.type() == GenerationType.IMPERSONATE ? "assistant_impersonation" : "assistant_prefill");
        }
    }

    private static void shortStops(RequestDraft request) {
        request.put(
                "stop",
                Json.ofStrings(request.firstStops(FEW_STOPS).stream()
                        .filter(stop -> stop.length() <= GOOGLE_STOP_LENGTH)
                        .toList()));
    }

    private static void chat(RequestDraft request) {
        String chat = request.scene()
                .group()
                .map(Group::chatId)
                .orElse(request.scene().card().chatName());
        if (request.type() != GenerationType.QUIET && !chat.isEmpty()) {
            request.put("chat_id", chat);
        }
    }
}
