package dev.innkeeper.providers.openai;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.js.Json.Obj;
import dev.innkeeper.providers.convert.SchemaFlattening;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The neutral request body as the wire knows it (providers.md §3.1, steps 2–9 for {@code openai} and {@code custom}).
 *
 * <p>Fields that OpenAI's dialect does not have ({@code type}, {@code char_name}, {@code chat_completion_source},
 * {@code custom_*} and so on) are left out. Post-processing of messages and merged YAML are not this class's concern.
 */
final class WireBody {
    private static final List<String> PASSED_ON = List.of(
            "temperature",
            "max_tokens",
            "max_completion_tokens",
            "stream",
            "presence_penalty",
            "frequency_penalty",
            "top_p",
            "top_k",
            "stop",
            "logit_bias",
            "seed",
            "n");

    private static final Set<String> EFFORT_MODELS = Set.of(
            "o1",
            "o3-mini",
            "o3-mini-2025-01-31",
            "o4-mini",
            "o4-mini-2025-04-16",
            "o3",
            "o3-2025-04-16",
            "gpt-5",
            "gpt-5-2025-08-07",
            "gpt-5-mini",
            "gpt-5-mini-2025-08-07",
            "gpt-5-nano",
            "gpt-5-nano-2025-08-07",
            "gpt-5.1",
            "gpt-5.1-2025-11-13",
            "gpt-5.1-chat-latest",
            "gpt-5.2",
            "gpt-5.2-2025-12-11",
            "gpt-5.2-chat-latest",
            "gpt-5.3-chat-latest",
            "gpt-5.4",
            "gpt-5.4-2026-03-05",
            "gpt-5.4-mini",
            "gpt-5.4-mini-2026-03-17",
            "gpt-5.4-nano",
            "gpt-5.4-nano-2026-03-17",
            "gpt-5.5",
            "gpt-5.5-2026-04-23",
            "gpt-5.6",
            "gpt-5.6-sol",
            "gpt-5.6-terra",
            "gpt-5.6-luna",
            "gpt-6-astra");
    private static final String FIXED_EFFORT_MODEL = "gpt-5.3-chat-latest";
    private static final Pattern KOBOLDCPP = Pattern.compile("^koboldcpp/(.+)$");
    private static final Pattern VERBOSE = Pattern.compile("^(?:gpt-5|gpt-6-astra)");

    private WireBody() {}

    /**
     * Maps a body.
     *
     * @param neutral the body of the client
     * @param model the model to ask; empty leaves the choice to the server
     */
    static Obj of(Obj neutral, String model) {
        return Obj.build(wire -> {
            wire.put("messages", neutral.array("messages"));
            if (!model.isEmpty()) {
                wire.put("model", model);
            }
            PASSED_ON.forEach(field -> wire.putIfPresent(field, neutral.find(field)));
            logprobs(neutral, wire);
            effort(neutral, model).ifPresent(value -> wire.put("reasoning_effort", value));
            if (neutral.truthy("verbosity") && VERBOSE.matcher(model).find()) {
                wire.putIfPresent("verbosity", neutral.find("verbosity"));
            }
            if (!neutral.array("tools").items().isEmpty()) {
                wire.put("tools", neutral.array("tools"));
                wire.putIfPresent("tool_choice", neutral.find("tool_choice"));
            }
            wire.putIfPresent("response_format", responseFormat(neutral));
        });
    }

    private static void logprobs(Obj neutral, Json.Builder wire) {
        OptionalDouble wanted = neutral.number("logprobs");
        if (wanted.isPresent() && wanted.getAsDouble() > 0) {
            wire.put("logprobs", true).put("top_logprobs", wanted.getAsDouble());
        } else {
            wire.putIfPresent("logprobs", neutral.find("logprobs"));
        }
    }

    private static Optional<String> effort(Obj neutral, String model) {
        Optional<String> wanted = neutral.string("reasoning_effort").filter(value -> !value.isEmpty());
        if (KOBOLDCPP.matcher(model).find()) {
            return wanted;
        }
        if (!EFFORT_MODELS.contains(model)) {
            return Optional.empty();
        }
        return wanted.map(
                value -> model.equals(FIXED_EFFORT_MODEL) ? "medium" : value.equals("min") ? "minimal" : value);
    }

    private static Optional<Json> responseFormat(Obj neutral) {
        Obj given = neutral.object("json_schema");
        Optional<Json> schema = given.find("value").filter(Json::truthy);
        return schema.map(value -> Obj.build(format -> format.put("type", "json_schema")
                .put(
                        "json_schema",
                        Obj.build(inner -> inner.putIfPresent("name", given.find("name"))
                                .put("strict", given.bool("strict", true))
                                .put("schema", SchemaFlattening.flatten(value, "openai"))))));
    }
}
