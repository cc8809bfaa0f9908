package dev.innkeeper.engine.token;

import java.util.Arrays;

/** A growing list of token ids. */
final class IdList {
    private int[] ids = new int[64];
    private int size;

    void add(int token) {
        if (size == ids.length) {
            ids = Arrays.copyOf(ids, size * 2);
        }
        ids[size++] = token;
    }

    int[] toArray() {
        return Arrays.copyOf(ids, size);
    }
}
