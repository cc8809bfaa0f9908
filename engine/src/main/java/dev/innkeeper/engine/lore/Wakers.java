package dev.innkeeper.engine.lore;

import java.util.BitSet;
import java.util.List;

/**
 * Which entries the words and patterns of an index can wake, so that a pass need not look at all entries. Immutable.
 *
 * <p>An entry <em>sleeps</em> if nothing but indexed keys can wake it: while a text has none of them, it is not
 * mentioned, and nothing else can become of it.
 */
final class Wakers {
    private final BitSet restless = new BitSet();
    private final int[] first;
    private final int[] entries;

    Wakers(List<LoreCatalogue.Listed> all, int words) {
        this.first = new int[words + 1];
        for (int place = 0; place < all.size(); place++) {
            if (sleeps(all.get(place))) {
                for (int word : all.get(place).numbers().orElseThrow()) {
                    first[word + 1]++;
                }
            } else {
                restless.set(place);
            }
        }
        for (int word = 0; word < words; word++) {
            first[word + 1] += first[word];
        }
        this.entries = new int[first[words]];
        int[] next = first.clone();
        for (int place = 0; place < all.size(); place++) {
            if (!restless.get(place)) {
                for (int word : all.get(place).numbers().orElseThrow()) {
                    entries[next[word]++] = place;
                }
            }
        }
    }

    private static boolean sleeps(LoreCatalogue.Listed listed) {
        return listed.plain()
                && listed.usualView()
                && !listed.primary().isEmpty()
                && listed.numbers().isPresent();
    }

    /** The places of the entries that other things than indexed keys can wake. */
    BitSet restless() {
        return (BitSet) restless.clone();
    }

    /** Adds the places of the sleeping entries that a word or pattern is a key of. */
    void wake(int word, BitSet places) {
        for (int i = first[word]; i < first[word + 1]; i++) {
            places.set(entries[i]);
        }
    }
}
