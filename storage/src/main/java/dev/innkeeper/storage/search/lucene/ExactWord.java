package dev.innkeeper.storage.search.lucene;

import dev.innkeeper.engine.js.JsStrings;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.apache.lucene.util.BytesRef;

/**
 * A word in lower case that is looked for in stored texts, unit by unit.
 *
 * <p>Most texts and words are ASCII; these are compared as the bytes they are stored as, skipping as Horspool does.
 */
final class ExactWord {
    private static final int ASCII = 128;

    private final String word;
    private final byte[] bytes;
    private final int[] skips = new int[ASCII];
    private final boolean ascii;

    ExactWord(String word) {
        this.word = word;
        this.ascii = word.chars().allMatch(unit -> unit < ASCII);
        this.bytes = ascii ? word.getBytes(StandardCharsets.US_ASCII) : new byte[0];
        Arrays.fill(skips, Math.max(1, bytes.length));
        for (int i = 0; i < bytes.length - 1; i++) {
            skips[bytes[i]] = bytes.length - 1 - i;
        }
    }

    /** Whether the lower case of a stored text contains the word. */
    boolean isIn(BytesRef stored) {
        if (!Said.isAscii(stored)) {
            return JsStrings.lowerCase(Said.text(stored)).contains(word);
        }
        return ascii && isInAscii(stored.bytes, Said.start(stored), stored.offset + stored.length);
    }

    private boolean isInAscii(byte[] text, int from, int to) {
        int last = bytes.length - 1;
        for (int at = from + last; at < to; at += skips[lower(text[at])]) {
            int left = last;
            while (left >= 0 && lower(text[at - last + left]) == bytes[left]) {
                left--;
            }
            if (left < 0) {
                return true;
            }
        }
        return false;
    }

    private static int lower(byte unit) {
        return unit >= 'A' && unit <= 'Z' ? unit + ('a' - 'A') : unit;
    }
}
