package dev.innkeeper.engine.macro.random;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A throw of dice such as {@code 2d6+1} (macros.md §11).
 *
 * @param count how many dice, at least 1
 * @param sides the highest number on each die, at least 1
 * @param modifier what is added to the sum
 */
public record DiceFormula(int count, long sides, long modifier) {
    /** The most dice that are thrown at once; a larger formula counts as invalid. */
    public static final int MOST_DICE = 100_000;

    private static final Pattern SIDES_ONLY = Pattern.compile("\\d{1,15}");
    private static final Pattern FORMULA =
            Pattern.compile("([1-9]\\d{0,14})?d([1-9]\\d{0,14})([+-]\\d{1,15})?", Pattern.CASE_INSENSITIVE);

    /** Reads a formula; plain digits {@code N} mean {@code 1dN}. Empty if the text is no formula. */
    public static Optional<DiceFormula> parse(String text) {
        String formula = SIDES_ONLY.matcher(text).matches() ? "1d" + text : text.toLowerCase(Locale.ROOT);
        Matcher matcher = FORMULA.matcher(formula);
        if (!matcher.matches()) {
            return Optional.empty();
        }
        long count = matcher.group(1) == null ? 1 : Long.parseLong(matcher.group(1));
        long modifier = matcher.group(3) == null ? 0 : Long.parseLong(matcher.group(3));
        return count > MOST_DICE
                ? Optional.empty()
                : Optional.of(new DiceFormula((int) count, Long.parseLong(matcher.group(2)), modifier));
    }

    /** Throws the dice. */
    public long roll(RandomSource random) {
        long sum = modifier;
        for (int i = 0; i < count; i++) {
            sum += 1 + (long) Math.floor(random.next() * sides);
        }
        return sum;
    }
}
