package dev.innkeeper.engine.lore.word;

import java.util.function.IntConsumer;

/** A set of word numbers. Not thread-safe while it is filled. */
public final class WordSet {
    private static final int SHIFT = Integer.numberOfTrailingZeros(Long.SIZE);

    private final long[] bits;

    /**
     * An empty set.
     *
     * @param words numbers are below this
     */
    WordSet(int words) {
        this.bits = new long[(words >> SHIFT) + 1];
    }

    void add(int word) {
        bits[word >> SHIFT] |= 1L << word;
    }

    /** Whether a word is in it. */
    public boolean contains(int word) {
        return (bits[word >> SHIFT] & 1L << word) != 0;
    }

    /** Adds all of another set. */
    public void addAll(WordSet others) {
        for (int i = 0; i < others.bits.length; i++) {
            bits[i] |= others.bits[i];
        }
    }

    /** Whether one of some words is in it. */
    public boolean containsAny(int[] words) {
        for (int word : words) {
            if (contains(word)) {
                return true;
            }
        }
        return false;
    }

    /** Gives each number, in ascending order. */
    public void forEach(IntConsumer action) {
        for (int i = 0; i < bits.length; i++) {
            for (long rest = bits[i]; rest != 0; rest &= rest - 1) {
                action.accept((i << SHIFT) + Long.numberOfTrailingZeros(rest));
            }
        }
    }
}
