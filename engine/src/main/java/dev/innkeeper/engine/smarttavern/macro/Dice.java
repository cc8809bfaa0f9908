package dev.innkeeper.engine.smarttavern.macro;

import dev.innkeeper.engine.python.value.PyLiterals;
import java.math.BigInteger;
import java.util.Locale;
import java.util.Optional;

/** Dice such as {@code 2d6} (smarttavern.md §6.4). */
final class Dice {
    static final String USUAL = "1d6";
    private static final int MOST_DICE = 50;
    private static final int FEWEST_SIDES = 2;
    private static final int MOST_SIDES = 1000;

    private Dice() {}

    /** The sum of a throw; 1 if the text does not say dice. */
    static int roll(String text, MacroScope scope) {
        String lower = text.toLowerCase(Locale.ROOT);
        int d = lower.indexOf('d');
        if (d < 0) {
            return 1;
        }
        Optional<BigInteger> count = PyLiterals.integer(lower.substring(0, d));
        Optional<BigInteger> sides = PyLiterals.integer(lower.substring(d + 1));
        return count.isPresent() && sides.isPresent() ? roll(count.get(), sides.get(), scope) : 1;
    }

    /** The sum of a throw; numbers that are too small or too large count as the nearest that is not. */
    static int roll(BigInteger count, BigInteger sides, MacroScope scope) {
        int dice = clamp(count, 1, MOST_DICE);
        int faces = clamp(sides, FEWEST_SIDES, MOST_SIDES);
        int sum = 0;
        for (int i = 0; i < dice; i++) {
            sum += scope.between(1, faces);
        }
        return sum;
    }

    private static int clamp(BigInteger number, int low, int high) {
        return number.max(BigInteger.valueOf(low)).min(BigInteger.valueOf(high)).intValue();
    }
}
