package dev.innkeeper.engine.sillytavern;

import java.util.HashMap;
import java.util.Map;
import java.util.function.ToIntFunction;

/**
 * Counts of texts that are made of the same lines again and again: each line is counted once.
 *
 * <p>Short texts are counted exactly. Long ones are the sum of their lines, which can be a few tokens off where a
 * tokenizer joins line breaks. For one thread.
 */
final class LineCounts implements ToIntFunction<String> {
    private static final int SHORT = 1500;

    private final ToIntFunction<String> exact;
    private final Map<String, Integer> known = new HashMap<>();
    private final int frame;

    /** Counts with an exact counter behind them. */
    LineCounts(ToIntFunction<String> exact) {
        this.exact = exact;
        this.frame = Math.max(0, 2 * exact.applyAsInt("a\n") - exact.applyAsInt("a\na\n"));
    }

    @Override
    public int applyAsInt(String text) {
        return text.length() <= SHORT ? count(text) : lines(text);
    }

    private int lines(String text) {
        int sum = frame;
        int from = 0;
        while (from < text.length()) {
            int end = text.indexOf('\n', from);
            int next = end < 0 ? text.length() : end + 1;
            sum += count(text.substring(from, next)) - frame;
            from = next;
        }
        return sum;
    }

    private int count(String text) {
        return known.computeIfAbsent(text, exact::applyAsInt);
    }
}
