package dev.innkeeper.storage.file;

import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;

/**
 * A change of a text in one or more places.
 *
 * @param splices what happens in each place, in ascending order; the numbers are those of lines before the change, and
 *     between two places there is a line that stays
 */
record LineChange(List<LineSplice> splices) {
    LineChange {
        splices = List.copyOf(splices);
    }

    static LineChange of(LineSplice splice) {
        return new LineChange(List.of(splice));
    }

    /** A small change that makes one text the other. */
    static LineChange between(LineSource before, LineSource after) throws IOException {
        return LineDifference.between(before, after);
    }

    /** Whether nothing changes. */
    boolean isEmpty() {
        return splices.stream()
                .allMatch(splice -> splice.removed() + splice.added().size() == 0);
    }

    /** Whether lines are added behind the last of so many and nothing else happens. */
    boolean appendsTo(int lines) {
        return splices.size() == 1 && line() == lines && removed() == 0 && added() > 0;
    }

    /** The first line that changes; 0 if none does. */
    int line() {
        return splices.isEmpty() ? 0 : splices.getFirst().line();
    }

    /** How many lines go. */
    int removed() {
        return splices.stream().mapToInt(LineSplice::removed).sum();
    }

    /** How many lines come. */
    int added() {
        return splices.stream().mapToInt(splice -> splice.added().size()).sum();
    }

    /** The lines that come, in order. */
    List<byte[]> lines() {
        return splices.size() == 1
                ? splices.getFirst().added()
                : splices.stream().flatMap(splice -> splice.added().stream()).toList();
    }

    /** As {@link #lines}. */
    Stream<byte[]> stream() {
        return splices.stream().flatMap(splice -> splice.added().stream());
    }
}
