package dev.innkeeper.engine.python.value;

import java.math.BigInteger;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Pattern;

/** Numbers written as text, as {@code int()} and {@code float()} read them: blanks around, underscores between digits. */
public final class PyLiterals {
    /** The most digits with which Python reads or writes a whole number. */
    public static final int MOST_DIGITS = 4300;

    private static final Pattern INTEGER = Pattern.compile("[+-]?[0-9]+");
    private static final Pattern FLOAT = Pattern.compile("[+-]?(?:[0-9]+(?:\\.[0-9]*)?|\\.[0-9]+)(?:e[+-]?[0-9]+)?");
    private static final Pattern LOOSE_UNDERSCORE = Pattern.compile("^_|_$|[^0-9]_|_[^0-9]");
    private static final Pattern NOT_FINITE = Pattern.compile("([+-]?)(inf|infinity|nan)");

    private PyLiterals() {}

    /** The whole number that a text says, in tens; empty if {@code int(text)} fails. */
    public static Optional<BigInteger> integer(String text) {
        String digits = plain(text);
        boolean fits =
                digits.length() <= MOST_DIGITS + 1 && INTEGER.matcher(digits).matches();
        return fits ? Optional.of(new BigInteger(digits)) : Optional.empty();
    }

    /** The float that a text says; empty if {@code float(text)} fails. */
    public static OptionalDouble number(String text) {
        String plain = plain(text).toLowerCase(Locale.ROOT);
        var special = NOT_FINITE.matcher(plain);
        if (special.matches()) {
            double value = special.group(2).equals("nan") ? Double.NaN : Double.POSITIVE_INFINITY;
            return OptionalDouble.of(special.group(1).equals("-") ? -value : value);
        }
        return FLOAT.matcher(plain).matches() ? OptionalDouble.of(Double.parseDouble(plain)) : OptionalDouble.empty();
    }

    private static String plain(String text) {
        String digits = asciiDigits(PyStrings.strip(text));
        return digits.contains("_") && !LOOSE_UNDERSCORE.matcher(digits).find() ? digits.replace("_", "") : digits;
    }

    /** The text with the decimal digits of all scripts as {@code 0} to {@code 9}. */
    public static String asciiDigits(String text) {
        if (text.chars().allMatch(c -> c < 0x80)) {
            return text;
        }
        StringBuilder out = new StringBuilder(text.length());
        text.codePoints().forEach(point -> {
            int digit = Character.getType(point) == Character.DECIMAL_DIGIT_NUMBER ? Character.digit(point, 10) : -1;
            out.appendCodePoint(digit >= 0 ? '0' + digit : point);
        });
        return out.toString();
    }
}
