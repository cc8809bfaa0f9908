package dev.innkeeper.storage.file;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.storage.chat.Author;
import dev.innkeeper.storage.chat.ChatEvent;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A change as a history log keeps it.
 *
 * @param places where lines changed, in ascending order; one place is what the event says
 * @param closed whether a line feed stands behind the last line after the change
 * @param size the file's length after the change
 * @param modified the file's time after the change, in nanoseconds since 1970
 * @param file the file's identity after the change
 */
record HistoryRecord(ChatEvent event, List<Place> places, boolean closed, long size, long modified, String file) {
    HistoryRecord {
        places = List.copyOf(places);
    }

    /**
     * One of the places where lines changed.
     *
     * @param line the first line that goes, or before which lines come; by the numbers before the change
     * @param removed how many lines go
     * @param added how many lines come
     */
    record Place(int line, int removed, int added) {}

    private static final String PLACES = "places";

    /** The record of a change that led to a state of the file. */
    static HistoryRecord of(ChatEvent event, LineChange change, ChatState after) {
        return new HistoryRecord(
                event,
                change.splices().stream()
                        .map(splice -> new Place(
                                splice.line(), splice.removed(), splice.added().size()))
                        .toList(),
                after.index().closed(),
                after.stamp().size(),
                after.stamp().modified(),
                after.stamp().identity());
    }

    /** Whether the change led to a file of that stamp. */
    boolean isOf(FileStamp stamp) {
        return stamp.matches(size, modified, file);
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
            if (places.size() > 1) {
                json.put(
                        PLACES,
                        new Json.Arr(places.stream().map(HistoryRecord::json).toList()));
            }
            json.put("closed", closed);
            json.put("size", size);
            json.put("modified", Long.toString(modified));
            json.put("file", file);
        });
    }

    private static Json json(Place place) {
        return new Json.Arr(List.of(Json.of(place.line()), Json.of(place.removed()), Json.of(place.added())));
    }

    private static List<Place> places(Json.Obj json, ChatEvent event) {
        List<Json> places = json.array(PLACES).items();
        if (places.isEmpty()) {
            return List.of(new Place(event.line(), event.removed(), event.added()));
        }
        return places.stream()
                .map(place -> new Place(number(place, 0), number(place, 1), number(place, 2)))
                .toList();
    }

    private static int number(Json place, int index) {
        return place.asArray()
                .filter(items -> index < items.items().size())
                .map(items -> (int) items.items().get(index).asNumber().orElse(0))
                .orElse(0);
    }

    /** The record in JSON; empty if it is none. */
    static Optional<HistoryRecord> read(Json.Obj json) {
        try {
            return parse(json);
        } catch (DateTimeException | NumberFormatException damaged) {
            return Optional.empty();
        }
    }

    private static Optional<HistoryRecord> parse(Json.Obj json) {
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
                places(json, event),
                json.truthy("closed"),
                (long) json.number("size", 0),
                Long.parseLong(json.string("modified", "0")),
                json.string("file", "")));
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
