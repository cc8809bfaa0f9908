package dev.innkeeper.providers.openai;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.js.Json.Obj;
import dev.innkeeper.providers.convert.SchemaFlattening;
import dev.innkeeper.providers.dialect.Effort;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

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
            if (neutral.truthy("verbosity") && Effort.isVerbose(model)) {
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
        return Effort.isKoboldCpp(model) ? wanted : Effort.of(model, wanted);
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
