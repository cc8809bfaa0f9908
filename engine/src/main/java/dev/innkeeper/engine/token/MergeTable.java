package dev.innkeeper.engine.token;

import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** Which pairs of tokens join, in what order, and to what. */
final class MergeTable {
    private static final long FREE = -1;

    private final long[] pairs;
    private final int[] ranks;
    private final int[] results;

    MergeTable(List<String> merges, Map<String, Integer> ids) {
        int capacity = Integer.highestOneBit(Math.max(merges.size(), 1)) * 4;
        pairs = new long[capacity];
        ranks = new int[capacity];
        results = new int[capacity];
        Arrays.fill(pairs, FREE);
        for (int rank = 0; rank < merges.size(); rank++) {
            add(merges.get(rank), rank, ids);
        }
    }

    private void add(String merge, int rank, Map<String, Integer> ids) {
        int blank = merge.indexOf(' ', 1);
        Integer left = blank < 0 ? null : ids.get(merge.substring(0, blank));
        Integer right = blank < 0 ? null : ids.get(merge.substring(blank + 1));
        Integer joined = blank < 0 ? null : ids.get(merge.substring(0, blank).concat(merge.substring(blank + 1)));
        if (left == null || right == null || joined == null) {
            throw new IllegalArgumentException("The merge of rank " + rank + " names a token that does not exist");
        }
        int slot = slot(pair(left, right));
        pairs[slot] = pair(left, right);
        ranks[slot] = rank;
        results[slot] = joined;
    }

    /** The rank of a pair of ids, or {@link PairMerging#NEVER}. */
    int rank(int left, int right) {
        int slot = slot(pair(left, right));
        return pairs[slot] == FREE ? PairMerging.NEVER : ranks[slot];
    }

    /** The id that a pair with a rank becomes. */
    int joined(int left, int right) {
        return results[slot(pair(left, right))];
    }

    private static long pair(int left, int right) {
        return ((long) left << 32) | right;
    }

    private int slot(long pair) {
        long hash = pair * 0x9E3779B97F4A7C15L;
        int slot = (int) (hash >>> 40) & (pairs.length - 1);
        while (pairs[slot] != FREE && pairs[slot] != pair) {
            slot = (slot + 1) & (pairs.length - 1);
        }
        return slot;
    }
}
