package dev.innkeeper.storage.doctor;

import java.util.List;

/**
 * One thing that is wrong at one place.
 *
 * @param code what kind of thing
 * @param place where, relative to the user's folder, with forward slashes
 * @param count how many times it is wrong there, at least 1
 * @param lines the first lines of a file that are concerned, from 1; empty if it is not about lines
 * @param problem what is wrong, in a sentence or two
 */
public record Finding(FindingCode code, String place, long count, List<Long> lines, String problem) {
    /** How many lines are listed at most. */
    public static final int LINES_LISTED = 20;

    /** Copies the lines. */
    public Finding {
        lines = List.copyOf(lines);
    }

    /** A finding about a whole file or folder. */
    static Finding of(FindingCode code, String place, String problem) {
        return new Finding(code, place, 1, List.of(), problem);
    }
}
