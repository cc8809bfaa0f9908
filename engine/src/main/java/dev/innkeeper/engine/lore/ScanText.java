package dev.innkeeper.engine.lore;

import dev.innkeeper.engine.js.JsStrings;
import dev.innkeeper.engine.lore.word.Word;
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
    private static final char DOTTED_I = '\u0130';

    private final List<Part> parts;
    private final String text;
    private @Nullable String lower;

    /** The text of one part. */
    static ScanText of(Part part) {
        return new ScanText(List.of(part));
    }

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

    /** The first hit of a word. */
    Optional<KeyHit> find(String key, Word word) {
        boolean isShort = parts.size() == 1 && !word.caseSensitive();
        int at = isShort ? word.firstInWritten(text) : word.firstIn(text(word.caseSensitive()));
        return at < 0
                ? Optional.empty()
                : Optional.of(hit(key, at, at + word.text().length(), word.caseSensitive()));
    }

    /**
     * The hit of a key at a place of the text.
     *
     * @param from where it begins in {@link #text}
     * @param to where it ends there, exclusive
     */
    KeyHit hit(String key, int from, int to, boolean caseSensitive) {
        int start = caseSensitive ? from : asWritten(from, false);
        int end = caseSensitive ? to : asWritten(to, true);
        int mark = 0;
        for (int i = 0; i < parts.size(); i++) {
            int next = mark + parts.get(i).text().length() + 2;
            if (start < next || i == parts.size() - 1) {
                int offset = Math.max(0, start - mark - 1);
                return new KeyHit(key, Optional.of(parts.get(i).source()), offset, end - start, shown(start, end));
            }
            mark = next;
        }
        return new KeyHit(key, Optional.empty(), 0, 0, "");
    }

    private String shown(int start, int end) {
        return text.substring(start, Math.min(end, start + KeyHit.MOST_SHOWN)).replace(String.valueOf(MARK), "");
    }

    /** The place in the text as written of one in lower case, where only U+0130 has another length. */
    private int asWritten(int at, boolean after) {
        int written = text.indexOf(DOTTED_I);
        if (written < 0) {
            return at;
        }
        int place = 0;
        int lowered = 0;
        while (lowered < at) {
            int length = text.charAt(place) == DOTTED_I ? 2 : 1;
            if (lowered + length > at && !after) {
                return place;
            }
            lowered += length;
            place++;
        }
        return place;
    }
}
