package dev.innkeeper.engine.request;

import dev.innkeeper.engine.Scene;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.scene.GenerationType;
import dev.innkeeper.engine.scene.Group;
import dev.innkeeper.engine.scene.Preset;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * Builds the request of a prompt: common fields, then what the source changes, then what the model changes
 * (prompt-assembly.md §17).
 */
public final class RequestBody {
    private static final Set<String> SEVERAL_REPLIES =
            Set.of("openai", "azure_openai", "custom", "xai", "aimlapi", "moonshot");
    private static final Set<String> SEEDED = Set.of(
            "openai",
            "azure_openai",
            "openrouter",
            "mistralai",
            "custom",
            "cohere",
            "groq",
            "electronhub",
            "nanogpt",
            "xai",
            "pollinations",
            "aimlapi",
            "vertexai",
            "makersuite",
            "chutes");
    private static final Set<String> LOGPROBS =
            Set.of("openai", "azure_openai", "openrouter", "custom", "deepseek", "xai", "aimlapi", "chutes");
    private static final Set<String> PROXIED =
            Set.of("claude", "openai", "mistralai", "makersuite", "vertexai", "deepseek", "xai", "zai", "moonshot");
    private static final int SENT_STOP_STRINGS = 4;
    private static final int LOGPROB_COUNT = 5;

    private final Scene scene;
    private final Preset preset;
    private final String source;
    private final String model;
    private final GenerationType type;
    private final Map<String, Json> body = new LinkedHashMap<>();

    private RequestBody(Scene scene, String model) {
        this.scene = scene;
        this.preset = scene.preset();
        this.source = preset.source();
        this.model = model;
        this.type = scene.turn().type();
    }

    /**
     * What the builder needs besides the scene.
     *
     * @param messages the prompt
     * @param tools {@code tools} of the request; empty if none are offered
     * @param substitute replaces macros
     * @param encode token ids of a text
     */
    public record Parts(
            Json.Arr messages,
            Json.Arr tools,
            UnaryOperator<String> substitute,
            Function<String, List<Integer>> encode) {}

    /** The request of a prompt. */
    public static Json.Obj build(Scene scene, String model, Parts parts) {
        RequestBody request = new RequestBody(scene, model);
        List<String> stops = CustomStopStrings.of(scene.settings().powerUser(), parts.substitute());
        request.common(parts, stops);
        SourceRules.apply(request.body, scene, model, stops, parts.substitute());
        request.seed();
        ModelRules.apply(request.body, scene.preset().source(), model);
        return new Json.Obj(request.body);
    }

    private void common(Parts parts, List<String> stops) {
        put("type", type.word());
        body.put("messages", parts.messages());
        body.put("model", modelField());
        copy("temperature", "temperature");
        copy("frequency_penalty", "frequency_penalty");
        copy("presence_penalty", "presence_penalty");
        copy("top_p", "top_p");
        body.put("max_tokens", Json.of(scene.turn().replyTokens().orElse(preset.replyTokens())));
        body.put("stream", Json.of(streams()));
        LogitBias.of(preset, scene.settings(), parts.encode()).ifPresent(bias -> body.put("logit_bias", bias));
        if (!stops.isEmpty()) {
            body.put("stop", Json.ofStrings(stops.subList(0, Math.min(SENT_STOP_STRINGS, stops.size()))));
        }
        put("chat_completion_source", source);
        boolean several = severalReplies();
        if (several) {
            copy("n", "n");
        }
        put("user_name", scene.persona().name());
        put("char_name", scene.speakerName());
        body.put("group_names", Json.ofStrings(scene.group().map(Group::names).orElse(List.of())));
        copy("include_reasoning", "show_thoughts");
        ReasoningEffort.of(preset, model).ifPresent(effort -> body.put("reasoning_effort", effort));
        for (String key : List.of(
                "enable_web_search",
                "request_images",
                "request_image_resolution",
                "request_image_aspect_ratio",
                "custom_prompt_post_processing")) {
            copy(key, key);
        }
        if (!preset.text("verbosity").equals("auto")) {
            copy("verbosity", "verbosity");
        }
        if (!parts.tools().items().isEmpty() && !several) {
            body.put("tools", parts.tools());
            put("tool_choice", "auto");
        }
        optional();
    }

    private void optional() {
        if (LOGPROBS.contains(source) && scene.settings().on("request_token_probabilities")) {
            body.put("logprobs", Json.of(LOGPROB_COUNT));
        }
        if (PROXIED.contains(source) && !preset.text("reverse_proxy").isEmpty()) {
            copy("reverse_proxy", "reverse_proxy");
            copy("proxy_password", "proxy_password");
        }
        scene.turn().jsonSchema().ifPresent(schema -> body.put("json_schema", schema));
    }

    private void seed() {
        if (SEEDED.contains(source) && preset.number("seed") >= 0) {
            copy("seed", "seed");
        }
    }

    private Json modelField() {
        boolean none = source.equals("openrouter") && model.equals(ModelOfSource.OPENROUTER_DEFAULT);
        return none ? Json.NULL : Json.of(model);
    }

    private boolean streams() {
        boolean cannot = Set.of("openai", "azure_openai", "openrouter").contains(source)
                && Set.of("o1", "o1-2024-12-17").contains(model);
        boolean schema =
                source.equals("workers_ai") && scene.turn().jsonSchema().isPresent();
        return preset.on("stream_openai") && type != GenerationType.QUIET && !cannot && !schema;
    }

    private boolean severalReplies() {
        return SEVERAL_REPLIES.contains(source)
                && preset.number("n") > 1
                && type != GenerationType.QUIET
                && type != GenerationType.IMPERSONATE
                && type != GenerationType.CONTINUE;
    }

    private void put(String key, String value) {
        body.put(key, Json.of(value));
    }

    private void copy(String key, String settingKey) {
        Optional<Json> value = preset.settings().find(settingKey);
        value.ifPresent(present -> body.put(key, present));
    }
}
