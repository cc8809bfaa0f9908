package dev.innkeeper.storage.file;

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
}
