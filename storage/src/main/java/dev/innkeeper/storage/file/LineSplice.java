package dev.innkeeper.storage.file;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A change of neighbouring lines.
 *
 * @param line the first line that goes, or before which lines come, from 0
 * @param removed how many lines go
 * @param added the lines that come in their place
 */
record LineSplice(int line, int removed, List<byte[]> added) {
    LineSplice {
        added = List.copyOf(added);
    }

    /** The smallest splice that makes one text the other. */
    static LineSplice between(LineSource before, LineSource after) throws IOException {
        int common = Math.min(before.count(), after.count());
        int prefix = 0;
        while (prefix < common && Arrays.equals(before.line(prefix), after.line(prefix))) {
            prefix++;
        }
        int suffix = 0;
        while (suffix < common - prefix
                && Arrays.equals(before.line(before.count() - 1 - suffix), after.line(after.count() - 1 - suffix))) {
            suffix++;
        }
        List<byte[]> added = new ArrayList<>();
        for (int line = prefix; line < after.count() - suffix; line++) {
            added.add(after.line(line));
        }
        return new LineSplice(prefix, before.count() - prefix - suffix, added);
    }

    /** Whether nothing changes. */
    boolean isEmpty() {
        return removed == 0 && added.isEmpty();
    }
}
