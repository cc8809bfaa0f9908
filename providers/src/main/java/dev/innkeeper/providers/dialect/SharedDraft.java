package dev.innkeeper.providers.dialect;

import dev.innkeeper.engine.js.Json;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** A request in the making: what the traits of a source add to it. Not thread-safe. */
final class SharedDraft {
    private final ChatOrder order;
    private final Json.Builder extras = new Json.Builder();
    private final Map<String, String> headers = new LinkedHashMap<>();
    private Optional<Json> messages;
    private Optional<Json> model;

    SharedDraft(ChatOrder order) {
        this.order = order;
        this.messages = order.body().find("messages");
        this.model = order.body().find("model");
    }

    ChatOrder order() {
        return order;
    }

    /** Members that are added to the body, or take the place of its own. */
    Json.Builder extras() {
        return extras;
    }

    Map<String, String> headers() {
        return headers;
    }

    /** The messages; empty if they are no list. */
    Json.Arr messages() {
        return messages.flatMap(Json::asArray).orElse(Json.Arr.EMPTY);
    }

    boolean hasMessages() {
        return messages.flatMap(Json::asArray).isPresent();
    }

    Optional<Json> rawMessages() {
        return messages;
    }

    void messages(Json.Arr changed) {
        messages = Optional.of(changed);
    }

    Optional<Json> model() {
        return model;
    }

    void model(String changed) {
        model = Optional.of(Json.of(changed));
    }

    /** A schema that the provider is told in a message. */
    void saySchema(Json.Obj schema) {
        extras.put("response_format", ResponseFormat.anyObject());
        messages(ResponseFormat.said(messages(), schema));
    }
}
