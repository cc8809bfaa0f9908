package dev.innkeeper.engine.lore.word;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;

/**
 * Children by rare symbols, as a double array (Aoe 1989): the child of a state by a symbol stands in the slot
 * {@code base[state] + symbol}, if that slot says that it belongs to the state.
 *
 * <p>Symbols are numbered by frequency, so what is asked most of a state stands together in memory: that, and not the
 * number of reads, is what makes it faster than a hash table here. Immutable.
 *
 * @param links by state: the base in the upper half, any one for a state without such children; in the lower half the
 *     state to which it falls back
 * @param slots the state in the upper half, the transition in the lower one; there are slots for all bases and symbols
 */
record RareEdges(long[] links, long[] slots) {
    /** There is no such child. */
    static final int NONE = -1;

    private static final int MOST_TRIES = 1_000;
    private static final long LOWER = 0xFFFF_FFFFL;

    /**
     * The transition from a state by a symbol, as {@link Automaton} writes it; {@link #NONE} if neither the state nor
     * those that it falls back to have such a child.
     */
    int follow(int from, char symbol) {
        int state = from;
        while (state != 0) {
            long link = links[state];
            long slot = slots[(int) (link >> Integer.SIZE) + symbol];
            if ((int) (slot >>> Integer.SIZE) == state) {
                return (int) slot;
            }
            state = (int) link;
        }
        return NONE;
    }

    /**
     * The children of one state.
     *
     * @param symbols ascending
     * @param targets transitions, in the same order
     */
    record Children(int state, char[] symbols, int[] targets) {}

    /**
     * The edges of an automaton.
     *
     * @param fail by state: the one to which it falls back
     * @param symbols are below this
     */
    static RareEdges of(int[] fail, int symbols, List<Children> parents) {
        return new Packing(fail.length, symbols).pack(fail, parents);
    }

    /** Finds a base for each state at which its children meet no others; states with many children choose first. */
    private static final class Packing {
        private final int symbols;
        private final int[] base;
        private final BitSet used = new BitSet();
        private long[] slots = new long[256];

        Packing(int states, int symbols) {
            this.symbols = symbols;
            base = new int[states];
            Arrays.fill(slots, LOWER << Integer.SIZE);
        }

        RareEdges pack(int[] fail, List<Children> parents) {
            List<Children> ordered = new ArrayList<>(parents);
            ordered.sort(Comparator.comparingInt(children -> -children.symbols().length));
            int from = 0;
            for (Children children : ordered) {
                int first = place(children, Math.max(from, children.symbols()[0]));
                base[children.state()] = first - children.symbols()[0];
                fill(children);
                from = Math.max(from, used.nextClearBit(children.symbols().length == 1 ? first : from));
            }
            long[] links = new long[base.length];
            Arrays.setAll(links, state -> (long) base[state] << Integer.SIZE | fail[state]);
            int known = slots.length;
            slots = Arrays.copyOf(
                    slots, Math.max(known, Arrays.stream(base).max().orElse(0) + symbols));
            Arrays.fill(slots, known, slots.length, LOWER << Integer.SIZE);
            return new RareEdges(links, slots);
        }

        /** The slot of the first child. */
        private int place(Children children, int from) {
            int at = used.nextClearBit(from);
            for (int tries = 0; tries < MOST_TRIES; tries++) {
                if (fits(children, at)) {
                    return at;
                }
                at = used.nextClearBit(at + 1);
            }
            return Math.max(from, used.length());
        }

        private boolean fits(Children children, int at) {
            char first = children.symbols()[0];
            for (char symbol : children.symbols()) {
                if (used.get(at + symbol - first)) {
                    return false;
                }
            }
            return true;
        }

        private void fill(Children children) {
            for (int i = 0; i < children.symbols().length; i++) {
                int at = base[children.state()] + children.symbols()[i];
                if (at >= slots.length) {
                    int known = slots.length;
                    slots = Arrays.copyOf(slots, Math.max(known * 2, at + 1));
                    Arrays.fill(slots, known, slots.length, LOWER << Integer.SIZE);
                }
                used.set(at);
                slots[at] = (long) children.state() << Integer.SIZE | children.targets()[i] & LOWER;
            }
        }
    }
}
