package dev.innkeeper.engine.python.value;

import java.math.BigInteger;
import java.util.Optional;
import java.util.regex.Pattern;

/** Whole numbers as Python's {@code int()} makes them of other values. */
public final class PyInteger {
    private static final Pattern LITERAL = Pattern.compile("[+-]?\\p{Nd}+(?:_\\p{Nd}+)*");
    private static final int LONGEST = 4300;

    private PyInteger() {}

    /** A number without its fraction, or the number that a text is; empty if it is neither. */
    public static Optional<BigInteger> of(PyValue value) {
        return switch (value) {
            case PyNumber.Float(double number) when !Double.isFinite(number) -> Optional.empty();
            case PyNumber number -> Optional.of(number.truncated());
            case PyValue.Str(String text) -> parse(text.strip());
            case PyValue.None ignored -> Optional.empty();
            case PyList ignored -> Optional.empty();
            case PyDict ignored -> Optional.empty();
            case PyValue.Tuple ignored -> Optional.empty();
            case PyForeign ignored -> Optional.empty();
        };
    }

    private static Optional<BigInteger> parse(String literal) {
        if (literal.length() > LONGEST || !LITERAL.matcher(literal).matches()) {
            return Optional.empty();
        }
        StringBuilder digits = new StringBuilder();
        literal.codePoints().filter(point -> point != '_' && point != '+').forEach(point -> {
            int digit = Character.digit(point, 10);
            digits.append(digit < 0 ? "-" : Integer.toString(digit));
        });
        return Optional.of(new BigInteger(digits.toString()));
    }
}
