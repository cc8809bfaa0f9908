package dev.innkeeper.engine.regex;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;

/** A set of characters, which are UTF-16 units or code points. Immutable. */
final class CharacterSet {
    static final int PAST_LAST = Character.MAX_CODE_POINT + 1;

    static final CharacterSet NONE = new CharacterSet(new int[0]);
    static final CharacterSet ALL = range(0, Character.MAX_CODE_POINT);
    static final CharacterSet DIGITS = range('0', '9');
    static final CharacterSet WORD = DIGITS.or(range('A', 'Z')).or(of('_')).or(range('a', 'z'));
    static final CharacterSet LINE_ENDS = of('\n').or(of('\r')).or(range(0x2028, 0x2029));
    static final CharacterSet SPACES = range('\t', '\r')
            .or(of(' '))
            .or(of(0xA0))
            .or(of(0x1680))
            .or(range(0x2000, 0x200A))
            .or(range(0x2028, 0x2029))
            .or(of(0x202F))
            .or(of(0x205F))
            .or(of(0x3000))
            .or(of(0xFEFF));

    private static final int DIRECT = 256;

    /** Where the set begins and ends to hold characters, in turns and ascending. */
    private final int[] turns;

    private final long[] direct = new long[DIRECT / Long.SIZE];

    private CharacterSet(int[] turns) {
        this.turns = turns;
        for (int i = 0; i < turns.length && turns[i] < DIRECT; i += 2) {
            for (int c = turns[i]; c < turns[i + 1] && c < DIRECT; c++) {
                direct[c >> 6] |= 1L << c;
            }
        }
    }

    static CharacterSet of(int character) {
        return range(character, character);
    }

    /** From one character to another, both included. */
    static CharacterSet range(int first, int last) {
        return new CharacterSet(new int[] {first, last + 1});
    }

    /** The characters that a test accepts. */
    static CharacterSet where(IntPredicate test) {
        int[] turns = new int[64];
        int size = 0;
        boolean inside = false;
        for (int c = 0; c <= PAST_LAST; c++) {
            if ((c < PAST_LAST && test.test(c)) != inside) {
                inside = !inside;
                turns = size == turns.length ? Arrays.copyOf(turns, size * 2) : turns;
                turns[size++] = c;
            }
        }
        return new CharacterSet(Arrays.copyOf(turns, size));
    }

    /** What is in one of the sets. */
    static CharacterSet union(List<CharacterSet> sets) {
        return switch (sets.size()) {
            case 0 -> NONE;
            case 1 -> sets.getFirst();
            default -> {
                int middle = sets.size() / 2;
                yield union(sets.subList(0, middle)).or(union(sets.subList(middle, sets.size())));
            }
        };
    }

    boolean contains(int character) {
        if (character < DIRECT) {
            return (direct[character >> 6] & 1L << character) != 0;
        }
        int low = 0;
        int high = turns.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (turns[middle] <= character) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return (low & 1) == 1;
    }

    boolean isEmpty() {
        return turns.length == 0;
    }

    /** How many characters are in the set. */
    int size() {
        int size = 0;
        for (int i = 0; i < turns.length; i += 2) {
            size += turns[i + 1] - turns[i];
        }
        return size;
    }

    /** The characters of the set, ascending. */
    int[] characters() {
        int[] all = new int[size()];
        int at = 0;
        for (int i = 0; i < turns.length; i += 2) {
            for (int c = turns[i]; c < turns[i + 1]; c++) {
                all[at++] = c;
            }
        }
        return all;
    }

    /** The greatest character; the set must not be empty. */
    int last() {
        return turns[turns.length - 1] - 1;
    }

    CharacterSet or(CharacterSet other) {
        if (isEmpty() || other.isEmpty()) {
            return isEmpty() ? other : this;
        }
        return merged(other, 1);
    }

    CharacterSet and(CharacterSet other) {
        return merged(other, 2);
    }

    CharacterSet complement() {
        boolean fromStart = turns.length > 0 && turns[0] == 0;
        boolean toEnd = turns.length > 0 && turns[turns.length - 1] == PAST_LAST;
        int[] all = new int[turns.length + 2];
        System.arraycopy(turns, 0, all, 1, turns.length);
        all[all.length - 1] = PAST_LAST;
        return new CharacterSet(Arrays.copyOfRange(all, fromStart ? 2 : 0, all.length - (toEnd ? 2 : 0)));
    }

    /** What is in at least so many of the two sets. */
    private CharacterSet merged(CharacterSet other, int wanted) {
        int[] out = new int[turns.length + other.turns.length];
        int size = 0;
        int mine = 0;
        int theirs = 0;
        while (mine < turns.length || theirs < other.turns.length) {
            int next = Math.min(
                    mine < turns.length ? turns[mine] : Integer.MAX_VALUE,
                    theirs < other.turns.length ? other.turns[theirs] : Integer.MAX_VALUE);
            boolean before = (mine & 1) + (theirs & 1) >= wanted;
            mine += mine < turns.length && turns[mine] == next ? 1 : 0;
            theirs += theirs < other.turns.length && other.turns[theirs] == next ? 1 : 0;
            if ((mine & 1) + (theirs & 1) >= wanted != before) {
                out[size++] = next;
            }
        }
        return new CharacterSet(Arrays.copyOf(out, size));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof CharacterSet set && Arrays.equals(turns, set.turns);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(turns);
    }
}
