package dev.innkeeper.formats.lore;

import dev.innkeeper.engine.js.Json;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Why the scan cannot use a native lorebook at all: one such defect silences every book of a turn (world-info.md §4.2).
 *
 * @param path the member at fault, such as {@code entries.3.content}
 * @param accepted what it may be
 */
public record LorebookDefect(String path, String accepted) {
    private static final String ENTRIES = "entries";

    /** The first defect of a book; empty if the scan can use it. */
    public static Optional<LorebookDefect> in(Json.Obj book) {
        return switch (book.find(ENTRIES).orElse(Json.NULL)) {
            case Json.Obj entries -> in(entries.members());
            case Json.Arr(var items) -> {
                Map<String, Json> entries = new LinkedHashMap<>();
                items.forEach(item -> entries.put(Integer.toString(entries.size()), item));
                yield in(entries);
            }
            case Json.Null ignored -> noEntries();
            case Json.Bool ignored -> noEntries();
            case Json.Num ignored -> noEntries();
            case Json.Str ignored -> noEntries();
        };
    }

    private static Optional<LorebookDefect> noEntries() {
        return Optional.of(new LorebookDefect(ENTRIES, "an object of entries"));
    }

    private static Optional<LorebookDefect> in(Map<String, Json> entries) {
        for (Map.Entry<String, Json> member : entries.entrySet()) {
            String path = ENTRIES + "." + member.getKey();
            if (member.getValue() == Json.NULL) {
                return Optional.of(new LorebookDefect(path, "an object"));
            }
            Json.Obj entry = member.getValue().asObject().orElse(Json.Obj.EMPTY);
            if (entry.string("content").isEmpty() && entry.truthy("content")) {
                return Optional.of(new LorebookDefect(path + ".content", "a text"));
            }
        }
        return Optional.empty();
    }
}
