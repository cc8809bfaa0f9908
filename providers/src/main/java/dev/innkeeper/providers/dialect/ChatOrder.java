package dev.innkeeper.providers.dialect;

import dev.innkeeper.engine.js.JsNumbers;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.convert.Names;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleSupplier;

/**
 * All that a dialect knows when it makes a request.
 *
 * @param body the neutral request (providers.md §2)
 * @param credentials the keys of the user
 * @param options how this installation is configured
 * @param chance numbers from 0 to below 1, for identifiers and seeds that the client does not name
 * @param prepared what was asked before
 */
public record ChatOrder(
        Json.Obj body,
        Credentials credentials,
        DialectOptions options,
        DoubleSupplier chance,
        Preparation.Results prepared) {

    /** The source that the body names. */
    public String source() {
        return body.string("chat_completion_source", "");
    }

    /** The model; empty if the body names none. */
    public String model() {
        return body.string("model", "");
    }

    /** Whether the answer is wanted piece by piece. */
    public boolean stream() {
        return body.truthy("stream");
    }

    /** The messages; empty if they are no list. */
    Json.Arr messages() {
        return body.array("messages");
    }

    /** The names of those who speak. */
    Names names() {
        List<String> group =
                body.array("group_names").items().stream().map(JsNumbers::text).toList();
        return new Names(nameOf("char_name"), nameOf("user_name"), group);
    }

    private String nameOf(String field) {
        return body.find(field).filter(Json::truthy).map(JsNumbers::text).orElse("");
    }

    /** A member that is a text and not empty. */
    public Optional<String> text(String field) {
        return body.string(field).filter(value -> !value.isEmpty());
    }

    /** A member that is neither missing nor null. */
    public Optional<Json> present(String field) {
        return body.find(field).filter(value -> value != Json.NULL);
    }

    /** A member that a condition in JavaScript takes for true. */
    public Optional<Json> truthy(String field) {
        return body.find(field).filter(Json::truthy);
    }

    /** A list with members. */
    Optional<Json.Arr> filled(String field) {
        return Optional.of(body.array(field)).filter(list -> !list.items().isEmpty());
    }

    /** The key of that name that the body chooses, else the one in use. */
    public Optional<String> key(String name) {
        return credentials.find(name, text("secret_id"));
    }

    /** The schema of the answer, if one is wanted. */
    Optional<Json.Obj> schema() {
        return body.find("json_schema").filter(Json::truthy).flatMap(Json::asObject);
    }

    /** Source and model: the rest is private. */
    @Override
    public String toString() {
        return source() + " " + model();
    }

    /** The same order with another body. */
    public ChatOrder with(Json.Obj other) {
        return new ChatOrder(other, credentials, options, chance, prepared);
    }

    /** With what was asked before. */
    public ChatOrder with(Preparation.Results results) {
        return new ChatOrder(body, credentials, options, chance, results);
    }
}
