package dev.innkeeper.engine.macro.define;

import java.math.BigInteger;

/** Counts and indices in arguments of type integer, which may have any number of digits. */
final class Counts {
    /** The most units that a macro repeats. */
    static final int LONGEST = 1_000_000;

    private Counts() {}

    /** The number, or the end of the range of {@code int} that is nearest to it. */
    static int clamped(String digits) {
        return new BigInteger(digits)
                .max(BigInteger.valueOf(Integer.MIN_VALUE))
                .min(BigInteger.valueOf(Integer.MAX_VALUE))
                .intValue();
    }

    /**
     * The text so many times.
     *
     * @throws MacroFailure if the count is negative or above {@link #LONGEST}
     */
    static String repeat(String text, String digits) {
        int count = clamped(digits);
        if (count < 0 || count > LONGEST) {
            throw new MacroFailure("A count must be from 0 to " + LONGEST + ".");
        }
        return text.repeat(count);
    }
}
