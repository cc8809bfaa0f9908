package dev.innkeeper.engine.lint;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntConsumer;

/**
 * Finds which of many words are in a text, in one walk over it (Aho and Corasick).
 *
 * <p>For one thread.
 */
final class KeyFinder {
    private static final int NONE = -1;
    private static final int ROOT = 0;

    private final Edges edges = new Edges();
    private final List<Integer> words = new ArrayList<>();
    private int[] word = new int[1024];
    private int[] fallback = new int[1024];
    private int[] shorter = new int[1024];
    private int nodes = 1;
    private int[] seen = new int[0];
    private int walks;

    /** A finder of these words, which are told by their place in the list. */
    KeyFinder(List<String> list) {
        Arrays.fill(word, NONE);
        for (int i = 0; i < list.size(); i++) {
            if (!list.get(i).isEmpty()) {
                add(list.get(i), i);
            }
        }
        link();
        seen = new int[words.size()];
    }

    private void add(String text, int index) {
        int node = ROOT;
        for (int i = 0; i < text.length(); i++) {
            int next = edges.get(node, text.charAt(i));
            if (next == NONE) {
                next = nodes++;
                if (next == word.length) {
                    word = Arrays.copyOf(word, next * 2);
                    Arrays.fill(word, next, next * 2, NONE);
                }
                edges.put(node, text.charAt(i), next);
            }
            node = next;
        }
        if (word[node] == NONE) {
            word[node] = words.size();
            words.add(index);
        }
    }

    /** Where a walk goes on when no letter fits, and the next shorter word that ends there. */
    private void link() {
        fallback = new int[nodes];
        shorter = new int[nodes];
        shorter[ROOT] = NONE;
        for (Edges.Edge edge : edges.inBreadth(nodes)) {
            int at = edge.from() == ROOT ? ROOT : follow(fallback[edge.from()], edge.unit());
            fallback[edge.to()] = at;
            shorter[edge.to()] = word[at] == NONE ? shorter[at] : at;
        }
    }

    private int follow(int from, char unit) {
        int node = from;
        int next = edges.get(node, unit);
        while (next == NONE && node != ROOT) {
            node = fallback[node];
            next = edges.get(node, unit);
        }
        return next == NONE ? ROOT : next;
    }

    /** Tells each word that is in the text, once; of equal words the first. */
    void find(String text, IntConsumer found) {
        walks++;
        int node = ROOT;
        for (int i = 0; i < text.length(); i++) {
            node = follow(node, text.charAt(i));
            int end = word[node] == NONE ? shorter[node] : node;
            while (end != NONE && seen[word[end]] != walks) {
                seen[word[end]] = walks;
                found.accept(words.get(word[end]));
                end = shorter[end];
            }
        }
    }

    /** The edges of all nodes in one table of numbers. */
    private static final class Edges {
        private long[] keys = new long[1 << 12];
        private int[] values = new int[1 << 12];
        private int size;

        /** An edge from a node to a later one. */
        record Edge(int from, char unit, int to) {}

        int get(int node, char unit) {
            long key = key(node, unit);
            int at = place(key, keys);
            return keys[at] == key ? values[at] : NONE;
        }

        void put(int node, char unit, int to) {
            if (size * 2 >= keys.length) {
                grow();
            }
            long key = key(node, unit);
            int at = place(key, keys);
            keys[at] = key;
            values[at] = to;
            size++;
        }

        /** All edges, those nearer to the root first. */
        List<Edge> inBreadth(int nodes) {
            Edge[] to = new Edge[nodes];
            for (int i = 0; i < keys.length; i++) {
                if (keys[i] != 0) {
                    to[values[i]] = new Edge((int) (keys[i] - 1 >>> 16), (char) (keys[i] - 1), values[i]);
                }
            }
            List<List<Edge>> levels = new ArrayList<>();
            int[] depth = new int[nodes];
            for (int node = 1; node < nodes; node++) {
                depth[node] = depth[to[node].from()] + 1;
                while (levels.size() < depth[node]) {
                    levels.add(new ArrayList<>());
                }
                levels.get(depth[node] - 1).add(to[node]);
            }
            return levels.stream().flatMap(List::stream).toList();
        }

        private void grow() {
            long[] old = keys;
            int[] targets = values;
            keys = new long[old.length * 2];
            values = new int[old.length * 2];
            for (int i = 0; i < old.length; i++) {
                if (old[i] != 0) {
                    int at = place(old[i], keys);
                    keys[at] = old[i];
                    values[at] = targets[i];
                }
            }
        }

        private static long key(int node, char unit) {
            return ((long) node << 16 | unit) + 1;
        }

        private static int place(long key, long[] table) {
            int at = (int) (key * 0x9E3779B97F4A7C15L >>> 40) & (table.length - 1);
            while (table[at] != 0 && table[at] != key) {
                at = (at + 1) & (table.length - 1);
            }
            return at;
        }
    }
}
