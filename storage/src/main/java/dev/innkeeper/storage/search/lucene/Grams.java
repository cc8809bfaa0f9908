package dev.innkeeper.storage.search.lucene;

import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.tokenattributes.BytesTermAttribute;
import org.apache.lucene.util.BytesRef;

/**
 * The UTF-16 units of a text and its pairs of neighbouring ones, each once: what a text must have to contain a word.
 *
 * <p>A text contains a word of one or two units exactly if it has this unit or pair. A longer word is contained only in
 * texts that have all its pairs, but these may also be strewn over a text that does not contain it.
 */
final class Grams extends TokenStream {
    private final BytesTermAttribute term = addAttribute(BytesTermAttribute.class);
    private final int[] units;
    private final int[] pairs;
    private int next;

    /** The grams of a text as it is; case is folded before. */
    Grams(String text) {
        this.units = distinct(text, 1);
        this.pairs = distinct(text, 2);
    }

    /** The terms that a text with the word has: all of its pairs, or its only unit. */
    static List<BytesRef> of(String word) {
        if (word.isEmpty()) {
            return List.of();
        }
        if (word.length() == 1) {
            return List.of(unit(word.charAt(0)));
        }
        Set<BytesRef> terms = new LinkedHashSet<>();
        for (int i = 0; i + 1 < word.length(); i++) {
            terms.add(pair(code(word, i, 2)));
        }
        return List.copyOf(terms);
    }

    /** Whether a text that has all terms of the word contains it for certain. */
    static boolean decide(String word) {
        return word.length() <= 2;
    }

    @Override
    public void reset() {
        next = 0;
    }

    @Override
    public boolean incrementToken() {
        clearAttributes();
        if (next >= units.length + pairs.length) {
            return false;
        }
        term.setBytesRef(next < units.length ? unit(units[next]) : pair(pairs[next - units.length]));
        next++;
        return true;
    }

    private static int[] distinct(String text, int length) {
        int count = Math.max(0, text.length() - length + 1);
        int[] codes = new int[count];
        for (int i = 0; i < count; i++) {
            codes[i] = code(text, i, length);
        }
        Arrays.sort(codes);
        int kept = 0;
        for (int i = 0; i < count; i++) {
            if (i == 0 || codes[i] != codes[i - 1]) {
                codes[kept++] = codes[i];
            }
        }
        return Arrays.copyOf(codes, kept);
    }

    private static int code(String text, int at, int length) {
        return length == 1 ? text.charAt(at) : text.charAt(at) << 16 | text.charAt(at + 1);
    }

    private static BytesRef unit(int unit) {
        return new BytesRef(new byte[] {(byte) (unit >> 8), (byte) unit});
    }

    private static BytesRef pair(int pair) {
        return new BytesRef(new byte[] {(byte) (pair >> 24), (byte) (pair >> 16), (byte) (pair >> 8), (byte) pair});
    }
}
