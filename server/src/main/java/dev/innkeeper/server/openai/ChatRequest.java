package dev.innkeeper.server.openai;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.server.http.Fields;
import dev.innkeeper.server.http.Problem;
import java.util.List;
import java.util.Optional;

/**
 * A request to {@code /v1/chat/completions}.
 *
 * @param model the name of the model
 * @param messages one or more
 * @param schema the form that the reply must have, as neutral requests tell it
 * @param logitBias how likely single tokens shall be
 */
record ChatRequest(
        String model,
        List<Json.Obj> messages,
        Wishes wishes,
        ClientTools tools,
        Optional<Json> schema,
        Optional<Json> logitBias) {
    private static final String FORMAT = "response_format";

    ChatRequest {
        messages = List.copyOf(messages);
    }

    /**
     * Reads a request.
     *
     * @throws dev.innkeeper.server.http.ProblemException if it wants what cannot be done
     */
    static ChatRequest of(Json.Obj body) {
        refuse(body, "functions", "Offer \"tools\" instead of \"functions\".");
        refuse(body, "logprobs", "Characters do not tell probabilities. Leave out \"logprobs\".");
        refuse(body, "audio", "Characters do not speak aloud. Leave out \"audio\".");
        List<Json> items = body.array("messages").items();
        List<Json.Obj> messages = body.array("messages").objects();
        if (messages.isEmpty() || messages.size() < items.size()) {
            throw Fields.wrong("messages", "a list of one or more messages");
        }
        return new ChatRequest(
                model(body),
                messages,
                Wishes.of(body),
                ClientTools.of(body),
                schema(body),
                body.find("logit_bias").filter(bias -> bias.asObject().isPresent()));
    }

    static String model(Json.Obj body) {
        return Fields.text(body, "model")
                .filter(name -> !name.isEmpty())
                .orElseThrow(() -> Fields.wrong("model", "the name of a character, as GET /v1/models lists them"));
    }

    /** Refuses what would else be left undone in silence. */
    static void refuse(Json.Obj body, String field, String advice) {
        if (body.truthy(field)) {
            throw Problem.field(field, "absent", advice).exception();
        }
    }

    private static Optional<Json> schema(Json.Obj body) {
        Json.Obj format = body.object(FORMAT);
        String type = format.string("type", "text");
        return switch (type) {
            case "text" -> Optional.empty();
            case "json_object" -> Optional.of(neutral("object", Json.of(false), Json.Obj.EMPTY.with("type", "object")));
            case "json_schema" -> {
                Json.Obj given = format.object("json_schema");
                Json schema = given.find("schema")
                        .filter(value -> value.asObject().isPresent())
                        .orElseThrow(() -> Fields.wrong(FORMAT + ".json_schema.schema", "a JSON schema"));
                Json strict =
                        given.find("strict").filter(value -> value != Json.NULL).orElse(Json.of(false));
                yield Optional.of(neutral(given.string("name", "reply"), strict, schema));
            }
            default -> throw Fields.wrong(FORMAT + ".type", "text, json_object or json_schema");
        };
    }

    private static Json neutral(String name, Json strict, Json schema) {
        return Json.Obj.build(
                json -> json.put("name", name).put("strict", strict).put("value", schema));
    }
}
