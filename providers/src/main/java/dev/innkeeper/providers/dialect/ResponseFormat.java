package dev.innkeeper.providers.dialect;

import dev.innkeeper.engine.js.Json;
import java.util.Optional;

/** The forms in which providers are told the schema of an answer (providers.md §3). */
final class ResponseFormat {
    private static final String VALUE = "value";
    private static final int INDENT = 4;

    private ResponseFormat() {}

    /** The schema with name and strictness. */
    static Json strict(Json.Obj schema) {
        return typed(Json.Obj.build(inner -> inner.putIfPresent("name", schema.find("name"))
                .put("strict", strictness(schema))
                .putIfPresent("schema", schema.find(VALUE))));
    }

    /** The schema with name, description and strictness. */
    static Json described(Json.Obj schema) {
        return typed(Json.Obj.build(inner -> inner.putIfPresent("name", schema.find("name"))
                .putIfPresent("description", schema.find("description"))
                .putIfPresent("schema", schema.find(VALUE))
                .put("strict", strictness(schema))));
    }

    /** The schema without a name. */
    static Json nameless(Json.Obj schema) {
        return typed(Json.Obj.build(inner -> inner.putIfPresent("schema", schema.find(VALUE))));
    }

    /** The schema itself in the place of its wrapping. */
    static Json bare(Json.Obj schema) {
        return Json.Obj.build(
                format -> format.put("type", "json_schema").putIfPresent("json_schema", schema.find(VALUE)));
    }

    /** Any JSON object; the schema is then said in a message. */
    static Json anyObject() {
        return Json.Obj.EMPTY.with("type", "json_object");
    }

    /** The messages with one more that says the schema. */
    static Json.Arr said(Json.Arr messages, Json.Obj schema) {
        String text = schema.find(VALUE).map(value -> value.text(INDENT)).orElse("undefined");
        return messages.plus(Json.Obj.build(
                message -> message.put("role", "user").put("content", "JSON schema for the response:\n" + text)));
    }

    private static Json typed(Json inner) {
        return Json.Obj.build(format -> format.put("type", "json_schema").put("json_schema", inner));
    }

    private static Json strictness(Json.Obj schema) {
        Optional<Json> given = schema.find("strict").filter(value -> value != Json.NULL);
        return given.orElse(Json.of(true));
    }
}
