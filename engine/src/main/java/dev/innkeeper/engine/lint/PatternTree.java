package dev.innkeeper.engine.lint;

import java.util.BitSet;
import java.util.List;

/**
 * The shape of a regular expression, as far as it matters for how long a search takes and what it begins with.
 *
 * <p>Characters are known up to U+02FF; all others are one.
 */
sealed interface PatternTree {
    /** The number that stands for all characters from U+0300 on. */
    int OTHER = 0x300;

    /** The number of a UTF-16 unit. */
    static int numberOf(int unit) {
        return Math.min(unit, OTHER);
    }

    /** One character of a set. */
    record Chars(BitSet set) implements PatternTree {}

    /** One after the other. */
    record Sequence(List<PatternTree> items) implements PatternTree {}

    /** One of them. */
    record Choice(List<PatternTree> branches) implements PatternTree {}

    /**
     * Several times.
     *
     * @param endless whether there is no upper limit
     */
    record Repeat(PatternTree body, int least, boolean endless) implements PatternTree {}

    /** A place that must be as the pattern says, without a character of its own. */
    record Place(Kind kind) implements PatternTree {
        /** What the place must be. */
        enum Kind {
            /** {@code ^} */
            START,
            /** {@code $} */
            END,
            /** A word boundary, what follows or what went before. */
            OTHER
        }
    }

    /** A group again; it may be empty. */
    record Again() implements PatternTree {}

    /** Whether the pattern can match a text of nothing but characters of a set, the empty one included. */
    static boolean fitsWithin(PatternTree tree, BitSet set) {
        return switch (tree) {
            case Chars(BitSet own) -> own.intersects(set);
            case Sequence(List<PatternTree> items) -> items.stream().allMatch(item -> fitsWithin(item, set));
            case Choice(List<PatternTree> branches) -> branches.stream().anyMatch(branch -> fitsWithin(branch, set));
            case Repeat(PatternTree body, int least, boolean ignored) -> least == 0 || fitsWithin(body, set);
            case Place ignored -> true;
            case Again ignored -> true;
        };
    }

    /** Whether the pattern can match the empty text. */
    static boolean canBeEmpty(PatternTree tree) {
        return fitsWithin(tree, new BitSet());
    }

    /** Whether the pattern asks for nothing, so that it never fails. */
    static boolean neverFails(PatternTree tree) {
        return switch (tree) {
            case Chars ignored -> false;
            case Sequence(List<PatternTree> items) -> items.stream().allMatch(PatternTree::neverFails);
            case Choice(List<PatternTree> branches) -> branches.stream().anyMatch(PatternTree::neverFails);
            case Repeat(PatternTree body, int least, boolean ignored) -> least == 0 || neverFails(body);
            case Place ignored -> false;
            case Again ignored -> false;
        };
    }
}
