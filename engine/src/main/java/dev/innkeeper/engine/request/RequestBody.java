package dev.innkeeper.engine.request;

import dev.innkeeper.engine.Scene;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.scene.GenerationType;
import dev.innkeeper.engine.scene.Group;
import dev.innkeeper.engine.scene.Preset;
import dev.innkeeper.engine.token.PlainTextCounter;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * Builds the request of a prompt: common fields, then what the source changes, then what the model changes
 * (providers.md §2.1, prompt-assembly.md §17).
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
    private static final Set<String> SILENT_O1 = Set.of("openai", "azure_openai", "openrouter");
    private static final int SENT_STOP_STRINGS = 4;
    private static final int LOGPROB_COUNT = 5;

    private RequestBody() {}

    /**
     * What the builder needs besides the scene.
     *
     * @param messages the prompt
     * @param tools {@code tools} of the request; empty if none are offered
     * @param substitute replaces macros
     * @param counter knows the tokens of the model
     */
    public record Parts(
            Json.Arr messages, Json.Arr tools, UnaryOperator<String> substitute, PlainTextCounter counter) {}

    /** The request of a prompt. */
    public static Json.Obj build(Scene scene, String model, Parts parts) {
        List<String> stops = CustomStopStrings.of(scene.settings().powerUser(), parts.substitute());
        RequestDraft request = new RequestDraft(scene, model, stops, parts.substitute());
        prompt(request, parts.messages());
        sampling(request);
        LogitBias.of(scene.preset(), scene.settings(), parts.counter())
                .ifPresent(bias -> request.put("logit_bias", bias));
        speakers(request);
        wishes(request);
        tools(request, parts.tools());
        connection(request);
        SourceRules.apply(request);
        seed(request);
        ModelRules.apply(request);
        return request.request();
    }

    /** Whether several versions of the reply are asked for at once; then no tools are offered. */
    public static boolean asksForSeveral(Preset preset, GenerationType type) {
        return SEVERAL_REPLIES.contains(preset.source())
                && preset.number("n") > 1
                && switch (type) {
                    case NORMAL, SWIPE, REGENERATE -> true;
                    case QUIET, IMPERSONATE, CONTINUE -> false;
                };
    }

    private static void prompt(RequestDraft request, Json.Arr messages) {
        boolean anyModel =
                request.source().equals("openrouter") && request.model().equals(ModelOfSource.OPENROUTER_DEFAULT);
        request.put("type", request.type().word());
        request.put("messages", BlindSpeakers.of(messages, request.model()));
        request.put("model", anyModel ? Json.NULL : Json.of(request.model()));
    }

    private static void sampling(RequestDraft request) {
        List.of("temperature", "frequency_penalty", "presence_penalty", "top_p").forEach(request::number);
        int reply = request.scene().turn().replyTokens().orElse(request.preset().replyTokens());
        request.put("max_tokens", Json.of(reply));
        request.put("stream", Json.of(streams(request)));
        if (!request.firstStops(SENT_STOP_STRINGS).isEmpty()) {
            request.stops(SENT_STOP_STRINGS);
        }
        if (asksForSeveral(request.preset(), request.type())) {
            request.copy("n", "n");
        }
    }

    private static boolean streams(RequestDraft request) {
        boolean cannot = SILENT_O1.contains(request.source())
                && Set.of("o1", "o1-2024-12-17").contains(request.model());
        boolean schema = request.source().equals("workers_ai")
                && request.scene().turn().jsonSchema().isPresent();
        return request.preset().on("stream_openai") && request.type() != GenerationType.QUIET && !cannot && !schema;
    }

    private static void speakers(RequestDraft request) {
        Scene scene = request.scene();
        request.put("chat_completion_source", request.source());
        request.put("user_name", scene.persona().name());
        request.put("char_name", scene.speakerName());
        request.put(
                "group_names", Json.ofStrings(scene.group().map(Group::names).orElse(List.of())));
    }

    private static void wishes(RequestDraft request) {
        request.truth("include_reasoning", "show_thoughts");
        ReasoningEffort.of(
                        request.preset(), request.model(), request.scene().api().models())
                .ifPresent(effort -> request.put("reasoning_effort", effort));
        request.truth("enable_web_search", "enable_web_search");
        request.truth("request_images", "request_images");
        List.of("request_image_resolution", "request_image_aspect_ratio", "custom_prompt_post_processing")
                .forEach(request::text);
        if (!request.preset().text("verbosity").equals("auto")) {
            request.copy("verbosity", "verbosity");
        }
        request.scene().turn().jsonSchema().ifPresent(schema -> request.put("json_schema", schema));
    }

    private static void tools(RequestDraft request, Json.Arr tools) {
        if (!tools.items().isEmpty() && !asksForSeveral(request.preset(), request.type())) {
            request.put("tools", tools);
            request.put("tool_choice", "auto");
        }
    }

    private static void connection(RequestDraft request) {
        if (LOGPROBS.contains(request.source()) && request.scene().settings().on("request_token_probabilities")) {
            request.put("logprobs", Json.of(LOGPROB_COUNT));
        }
        if (PROXIED.contains(request.source())
                && !request.preset().text("reverse_proxy").isEmpty()) {
            request.copy("reverse_proxy", "reverse_proxy");
            request.copy("proxy_password", "proxy_password");
        }
    }

    private static void seed(RequestDraft request) {
        if (SEEDED.contains(request.source()) && request.preset().number("seed") >= 0) {
            request.copy("seed", "seed");
        }
    }
}
