package dev.innkeeper.formats.chat;

import dev.innkeeper.engine.js.Json;
import java.util.Optional;

/**
 * The rule by which a whole-chat save may or may not replace a stored chat (chats.md §4.2).
 *
 * <p>A chat's slug names its lineage, not its version: it catches one chat saved over another, and damaged files.
 */
public final class ChatIntegrity {
    private static final char BYTE_ORDER_MARK = '\uFEFF';

    private ChatIntegrity() {}

    /** The slug in a header, whatever its type; empty if it has none or an empty one. */
    public static Optional<Json> slug(Json header) {
        return header.asObject()
                .flatMap(object -> object.find("chat_metadata"))
                .flatMap(Json::asObject)
                .flatMap(metadata -> metadata.find("integrity"))
                .filter(Json::truthy);
    }

    /**
     * Whether a save may replace what is stored; total, also for damaged files.
     *
     * @param header the first element of the chat that is saved; empty if it has no elements
     * @param storedFirstLine the stored first line without its line end; empty if no such file exists
     * @param storedBytes size of the stored file
     */
    public static boolean accepts(Optional<Json> header, Optional<String> storedFirstLine, long storedBytes) {
        Optional<Json> wanted = header.flatMap(ChatIntegrity::slug);
        if (wanted.isEmpty() || storedBytes == 0) {
            return true;
        }
        return stored(storedFirstLine.orElse(""))
                .map(object -> slug(object).map(own -> same(own, wanted.get())).orElse(true))
                .orElse(false);
    }

    private static Optional<Json.Obj> stored(String line) {
        boolean marked = !line.isEmpty() && line.charAt(0) == BYTE_ORDER_MARK;
        return Json.read(marked ? line.substring(1) : line).flatMap(Json::asObject);
    }

    /** Strict equality of JavaScript: two objects or arrays that were read apart are never the same. */
    private static boolean same(Json own, Json wanted) {
        return switch (own) {
            case Json.Arr ignored -> false;
            case Json.Obj ignored -> false;
            case Json.Null ignored -> wanted == Json.NULL;
            case Json.Bool value -> value.equals(wanted);
            case Json.Num(double value) -> wanted instanceof Json.Num(double other) && value == other;
            case Json.Str value -> value.equals(wanted);
        };
    }
}
