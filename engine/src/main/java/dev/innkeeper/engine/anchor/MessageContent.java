package dev.innkeeper.engine.anchor;

import dev.innkeeper.engine.js.Json;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/** What a message says: a text, or parts of which some are texts (injection.md §3.3). */
public sealed interface MessageContent {

    /** A text. */
    record Text(String text) implements MessageContent {}

    /** Several parts; those of the type {@code text} have one in {@code text}. */
    record Parts(List<Json> parts) implements MessageContent {
        /** Copies the list. */
        public Parts {
            parts = List.copyOf(parts);
        }
    }

    /** The content that a document has; what is neither text nor parts is an empty text. */
    static MessageContent of(Json json) {
        return switch (json) {
            case Json.Str(String text) -> new Text(text);
            case Json.Arr(List<Json> parts) -> new Parts(parts);
            case Json.Null ignored -> new Text("");
            case Json.Bool ignored -> new Text("");
            case Json.Num ignored -> new Text("");
            case Json.Obj ignored -> new Text("");
        };
    }

    /** The content as a document has it. */
    default Json json() {
        return switch (this) {
            case Text(String text) -> Json.of(text);
            case Parts(List<Json> parts) -> new Json.Arr(parts);
        };
    }

    /** All texts one after the other. */
    default String text() {
        return switch (this) {
            case Text(String text) -> text;
            case Parts(List<Json> parts) ->
                parts.stream()
                        .flatMap(part -> part.asObject().stream())
                        .filter(MessageContent::isText)
                        .map(part -> part.string("text", ""))
                        .collect(Collectors.joining());
        };
    }

    /** The content with its texts changed; other parts stay. */
    default MessageContent map(UnaryOperator<String> change) {
        return switch (this) {
            case Text(String text) -> new Text(change.apply(text));
            case Parts(List<Json> parts) ->
                new Parts(parts.stream()
                        .map(part -> part.asObject()
                                .filter(MessageContent::isText)
                                .map(json -> (Json) json.with("text", change.apply(json.string("text", ""))))
                                .orElse(part))
                        .toList());
        };
    }

    private static boolean isText(Json.Obj part) {
        return part.string("type", "").equals("text");
    }
}
