package dev.innkeeper.engine.smarttavern.macro;

import dev.innkeeper.engine.python.Meter;

/**
 * What all macros of one call may do together, so that many texts of a stranger cost no more than one. Not thread-safe.
 */
final class MacroBudget {
    private static final long MOST_WORK = 64_000_000;

    private final Meter meter = new Meter(Meter.USUAL);
    private long work = MOST_WORK;

    /** Counts the Python in them. */
    Meter meter() {
        return meter;
    }

    /** Whether characters may still be read and replaced. */
    boolean isLeft() {
        return work > 0;
    }

    /** Takes characters that were read and replaced. */
    void spend(long characters) {
        work -= characters;
    }
}
