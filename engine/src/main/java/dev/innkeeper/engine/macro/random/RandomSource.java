package dev.innkeeper.engine.macro.random;

import java.util.Collections;
import java.util.List;

/**
 * Where macros such as {@code random} and {@code roll}, and the sandbox for Python, get their chance from.
 *
 * <p>The caller chooses the source, so that the same scene with the same seed gives the same prompt.
 */
@FunctionalInterface
public interface RandomSource {
    /** The next number, at least 0 and below 1. */
    double next();

    /** Puts items in another order, each as likely as any other. */
    default <T> void shuffle(List<T> items) {
        for (int last = items.size() - 1; last > 0; last--) {
            Collections.swap(items, last, (int) (next() * (last + 1)));
        }
    }

    /** A source that is fully determined by its seed. */
    static RandomSource seeded(String seed) {
        return SeededRandom.ofText(seed)::next;
    }

    /**
     * A source that gives the listed values again and again, in order.
     *
     * @throws IllegalArgumentException if there are no values
     */
    static RandomSource repeating(List<Double> values) {
        if (values.isEmpty()) {
            throw new IllegalArgumentException("A repeating random source needs at least one value.");
        }
        List<Double> sequence = List.copyOf(values);
        return new RandomSource() {
            private int position;

            @Override
            public double next() {
                double value = sequence.get(position);
                position = (position + 1) % sequence.size();
                return value;
            }
        };
    }

    /** A whole number, at least 0 and below the bound; 0 if the bound is 1 or less. */
    default int below(int bound) {
        return (int) Math.floor(next() * Math.max(bound, 1));
    }
}
