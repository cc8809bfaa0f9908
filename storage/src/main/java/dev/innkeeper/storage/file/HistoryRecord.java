package dev.innkeeper.storage.file;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.storage.chat.Author;
import dev.innkeeper.storage.chat.ChatEvent;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A change as a history log keeps it.
 *
 * @param closed whether a line feed stands behind the last line after the change
 * @param size the file's length after the change
 * @param modified the file's time after the change, in nanoseconds since 1970
 */
record HistoryRecord(ChatEvent event, boolean closed, long size, long modified) {

    /** The record of a change that led to a state of the file. */
    static HistoryRecord of(ChatEvent event, ChatState after) {
        return new HistoryRecord(
                event,
                after.index().closed(),
                after.stamp().size(),
                after.stamp().modified());
    }

    /** The record as JSON; nanoseconds are a text because they exceed what a JSON number holds. */
    Json.Obj json() {
        return Json.Obj.build(json -> {
            json.put("revision", event.revision());
            json.put("at", event.at().toString());
            json.put("by", event.by().name());
            json.put("kind", event.kind().name());
            json.put("line", event.line());
            json.put("removed", event.removed());
            json.put("added", event.added());
            json.put("lost", event.lost());
            event.about().ifPresent(about -> json.put("about", about));
            json.put("closed", closed);
            json.put("size", size);
            json.put("modified", Long.toString(modified));
        });
    }

    /** The record in JSON; empty if it is none. */
    static Optional<HistoryRecord> read(Json.Obj json) {
        Optional<Author> by = word(Author.values(), json.string("by", ""));
        Optional<ChatEvent.Kind> kind = word(ChatEvent.Kind.values(), json.string("kind", ""));
        if (by.isEmpty() || kind.isEmpty()) {
            return Optional.empty();
        }
        ChatEvent event = new ChatEvent(
                (long) json.number("revision", 0),
                Instant.parse(json.string("at", "1970-01-01T00:00:00Z")),
                by.get(),
                kind.get(),
                (int) json.number("line", 0),
                (int) json.number("removed", 0),
                (int) json.number("added", 0),
                (int) json.number("lost", 0),
                json.number("about").isPresent()
                        ? OptionalLong.of((long) json.number("about", 0))
                        : OptionalLong.empty());
        return Optional.of(new HistoryRecord(
                event,
                json.truthy("closed"),
                (long) json.number("size", 0),
                Long.parseLong(json.string("modified", "0"))));
    }

    private static <E extends Enum<E>> Optional<E> word(E[] values, String name) {
        for (E value : values) {
            if (value.name().equals(name)) {
                return Optional.of(value);
            }
        }
        return Optional.empty();
    }
}
