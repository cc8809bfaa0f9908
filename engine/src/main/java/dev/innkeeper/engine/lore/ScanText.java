package dev.innkeeper.engine.lore;

import dev.innkeeper.engine.js.JsStrings;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The text in which the keys of an entry are looked for: parts, each behind a mark (world-info.md §6.2).
 *
 * <p>For one thread: the lower-case form is made when it is first asked for.
 */
final class ScanText {
    static final ScanText EMPTY = new ScanText(List.of());

    private static final char MARK = '\u0001';

    private final List<Part> parts;
    private final String text;
    private @Nullable String lower;

    ScanText(List<Part> parts) {
        this.parts = List.copyOf(parts);
        StringBuilder joined = new StringBuilder();
        for (Part part : parts) {
            if (!joined.isEmpty()) {
                joined.append('\n');
            }
            joined.append(MARK).append(part.text());
        }
        this.text = joined.toString();
    }

    /** One of the texts that are searched. */
    record Part(ScanSource source, String text) {}

    String text(boolean caseSensitive) {
        if (caseSensitive) {
            return text;
        }
        if (lower == null) {
            lower = JsStrings.lowerCase(text);
        }
        return lower;
    }

    /** The hit of a key at a place of the text. */
    KeyHit hit(String key, int at, boolean caseSensitive) {
        List<Integer> starts = starts(caseSensitive);
        int part = starts.size() - 1;
        while (part > 0 && starts.get(part) > at) {
            part--;
        }
        if (part < 0) {
            return new KeyHit(key, Optional.empty(), 0);
        }
        int offset = Math.max(0, at - starts.get(part) - 1);
        return new KeyHit(key, Optional.of(parts.get(part).source()), offset);
    }

    /** Where the marks of the parts stand. */
    private List<Integer> starts(boolean caseSensitive) {
        List<Integer> starts = new ArrayList<>();
        int at = 0;
        for (Part part : parts) {
            starts.add(at);
            int length = caseSensitive
                    ? part.text().length()
                    : JsStrings.lowerCase(part.text()).length();
            at += length + 2;
        }
        return starts;
    }
}
