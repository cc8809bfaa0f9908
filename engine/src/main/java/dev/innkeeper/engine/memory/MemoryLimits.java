package dev.innkeeper.engine.memory;

import java.util.OptionalInt;

/**
 * How much of the files may stand in a prompt.
 *
 * @param fileUnits UTF-16 units of one file; longer files are cut (memory-files.md §3); at least 1
 * @param totalTokens tokens of the three contents together (memory-files.md §6); empty for no such limit
 */
public record MemoryLimits(int fileUnits, OptionalInt totalTokens) {
    /** 20 000 units a file and no limit of tokens. */
    public static final MemoryLimits DEFAULT = new MemoryLimits(20_000, OptionalInt.empty());

    private static final double NEARLY_FULL = 0.8;

    /** Checks the ranges. */
    public MemoryLimits {
        if (fileUnits < 1 || totalTokens.orElse(0) < 0) {
            throw new IllegalArgumentException(
                    "A file needs room for one unit, and a budget is not negative: " + fileUnits + ", " + totalTokens);
        }
    }

    /** How much of its limit a file of that length takes, in percent; above 100 its middle is left out. */
    public double percent(int length) {
        return 100.0 * length / fileUnits;
    }

    /** Whether a file of that length should be tidied up (memory-files.md §5). */
    public boolean nearlyFull(int length) {
        return length > NEARLY_FULL * fileUnits;
    }
}
