package dev.innkeeper.engine.token;

import java.util.Arrays;

/**
 * The joining of neighbouring symbols, lowest rank first and leftmost among equals, until no pair may be joined.
 *
 * <p>Takes O(n log n) for n symbols, so that one endless word costs little more than many short ones.
 */
final class PairMerging {
    /** The rank of a pair that may not be joined. */
    static final int NEVER = Integer.MAX_VALUE;

    /** What the symbols are; they are numbered from 0, and a joined pair keeps the number of its left part. */
    interface Symbols {
        /** The rank of a pair of neighbours: 0 or more, or {@link #NEVER}. */
        int rank(int left, int right);

        /** Makes the left symbol the joined one. */
        void join(int left, int right);
    }

    private final Symbols symbols;
    private final int size;
    private final int[] next;
    private final int[] previous;
    private final int[] ranks;
    private long[] heap;
    private int heapSize;

    private PairMerging(int size, Symbols symbols) {
        this.symbols = symbols;
        this.size = size;
        this.next = new int[size];
        this.previous = new int[size];
        this.ranks = new int[size];
        this.heap = new long[size + 1];
    }

    /**
     * Joins all that can be joined.
     *
     * @return for every remaining symbol, beginning with 0, the number of the one after it; the last has {@code size}
     */
    static int[] merge(int size, Symbols symbols) {
        PairMerging merging = new PairMerging(size, symbols);
        merging.run();
        return merging.next;
    }

    private void run() {
        for (int at = 0; at < size; at++) {
            next[at] = at + 1;
            previous[at] = at - 1;
        }
        for (int at = 0; at < size; at++) {
            offer(at);
        }
        while (heapSize > 0) {
            long top = poll();
            int left = (int) top;
            if (ranks[left] == (int) (top >>> 32)) {
                join(left);
            }
        }
    }

    private void join(int left) {
        int right = next[left];
        symbols.join(left, right);
        ranks[right] = NEVER;
        next[left] = next[right];
        if (next[left] < size) {
            previous[next[left]] = left;
        }
        offer(left);
        if (previous[left] >= 0) {
            offer(previous[left]);
        }
    }

    private void offer(int left) {
        int right = next[left];
        ranks[left] = right < size ? symbols.rank(left, right) : NEVER;
        if (ranks[left] != NEVER) {
            push(((long) ranks[left] << 32) | left);
        }
    }

    private void push(long entry) {
        if (heapSize == heap.length) {
            heap = Arrays.copyOf(heap, heapSize * 2);
        }
        int at = heapSize++;
        while (at > 0 && heap[(at - 1) / 2] > entry) {
            heap[at] = heap[(at - 1) / 2];
            at = (at - 1) / 2;
        }
        heap[at] = entry;
    }

    private long poll() {
        long top = heap[0];
        long last = heap[--heapSize];
        int at = 0;
        while (2 * at + 1 < heapSize) {
            int child = 2 * at + 1;
            if (child + 1 < heapSize && heap[child + 1] < heap[child]) {
                child++;
            }
            if (heap[child] >= last) {
                break;
            }
            heap[at] = heap[child];
            at = child;
        }
        heap[at] = last;
        return top;
    }
}
