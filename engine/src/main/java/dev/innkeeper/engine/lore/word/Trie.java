package dev.innkeeper.engine.lore.word;

import java.util.Arrays;

/**
 * The prefixes of all words as a tree; state 0 is the empty prefix. The raw material of an {@link Automaton}.
 *
 * <p>States are numbered as they come, parents before children. Not thread-safe.
 */
final class Trie {
    private static final int FIRST_SIZE = 256;
    private static final int SYMBOL_BITS = Character.SIZE;

    private final EdgeTable edges = new EdgeTable(FIRST_SIZE);
    private int[] parent = new int[FIRST_SIZE];
    private char[] symbol = new char[FIRST_SIZE];
    private int[] depth = new int[FIRST_SIZE];
    private int[] firstChild = new int[FIRST_SIZE];
    private int[] sibling = new int[FIRST_SIZE];
    private int states = 1;

    /** Adds a word, given as symbols, and returns its last state. */
    int add(char[] word) {
        int state = 0;
        for (char next : word) {
            int child = edges.get(state, next);
            state = child >= 0 ? child : grow(state, next);
        }
        return state;
    }

    private int grow(int from, char by) {
        if (states == parent.length) {
            int size = states * 2;
            parent = Arrays.copyOf(parent, size);
            symbol = Arrays.copyOf(symbol, size);
            depth = Arrays.copyOf(depth, size);
            firstChild = Arrays.copyOf(firstChild, size);
            sibling = Arrays.copyOf(sibling, size);
        }
        parent[states] = from;
        symbol[states] = by;
        depth[states] = depth[from] + 1;
        sibling[states] = firstChild[from];
        firstChild[from] = states;
        edges.put(from, by, states);
        return states++;
    }

    int states() {
        return states;
    }

    int parent(int state) {
        return parent[state];
    }

    /** The symbol that leads to a state. */
    char symbol(int state) {
        return symbol[state];
    }

    /** The child of a state; -1 if there is none. */
    int child(int state, char by) {
        return edges.get(state, by);
    }

    /** Any child of a state; 0 if it has none. */
    int firstChild(int state) {
        return firstChild[state];
    }

    /** Another child of the same state; 0 if all have been seen. */
    int sibling(int state) {
        return sibling[state];
    }

    /** All states, shorter prefixes first. */
    int[] byDepth() {
        int deepest = 0;
        for (int state = 0; state < states; state++) {
            deepest = Math.max(deepest, depth[state]);
        }
        int[] from = new int[deepest + 2];
        for (int state = 0; state < states; state++) {
            from[depth[state] + 1]++;
        }
        for (int level = 1; level < from.length; level++) {
            from[level] += from[level - 1];
        }
        int[] ordered = new int[states];
        for (int state = 0; state < states; state++) {
            ordered[from[depth[state]]++] = state;
        }
        return ordered;
    }

    /** Edges by state and symbol, in one open table. */
    static final class EdgeTable {
        private static final long MIX = 0x9E3779B97F4A7C15L;
        private static final long NONE = -1;

        private long[] keys;
        private int[] targets;
        private int size;

        EdgeTable(int capacity) {
            keys = new long[capacity];
            targets = new int[capacity];
            Arrays.fill(keys, NONE);
        }

        void put(int state, char by, int target) {
            if (size * 2 >= keys.length) {
                grow();
            }
            int slot = slot((long) state << SYMBOL_BITS | by);
            keys[slot] = (long) state << SYMBOL_BITS | by;
            targets[slot] = target;
            size++;
        }

        int get(int state, char by) {
            int slot = slot((long) state << SYMBOL_BITS | by);
            return keys[slot] == NONE ? -1 : targets[slot];
        }

        private int slot(long key) {
            int mask = keys.length - 1;
            int slot = (int) (key * MIX >>> Integer.SIZE) & mask;
            while (keys[slot] != NONE && keys[slot] != key) {
                slot = (slot + 1) & mask;
            }
            return slot;
        }

        private void grow() {
            long[] oldKeys = keys;
            int[] oldTargets = targets;
            keys = new long[oldKeys.length * 2];
            targets = new int[oldKeys.length * 2];
            Arrays.fill(keys, NONE);
            for (int i = 0; i < oldKeys.length; i++) {
                if (oldKeys[i] != NONE) {
                    int slot = slot(oldKeys[i]);
                    keys[slot] = oldKeys[i];
                    targets[slot] = oldTargets[i];
                }
            }
        }
    }
}
