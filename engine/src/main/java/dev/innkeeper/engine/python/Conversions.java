package dev.innkeeper.engine.python;

import dev.innkeeper.engine.python.value.PyLiterals;
import dev.innkeeper.engine.python.value.PyNumber;
import dev.innkeeper.engine.python.value.PyStrings;
import dev.innkeeper.engine.python.value.PyText;
import dev.innkeeper.engine.python.value.PyValue;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.Locale;
import java.util.Optional;

/** {@code int()}, {@code float()} and {@code round()}. */
final class Conversions {
    private static final int MOST_RADIX = 36;
    private static final int MOST_PLACES = 400;

    private Conversions() {}

    /** A number without its fraction. */
    static PyNumber.Int whole(PyNumber number) {
        if (number instanceof PyNumber.Float(double value) && !Double.isFinite(value)) {
            throw new PythonException(
                    Double.isNaN(value)
                            ? "cannot convert float NaN to integer"
                            : "cannot convert float infinity to integer");
        }
        return new PyNumber.Int(number.truncated());
    }

    /** {@code int(value)}. */
    static PyValue integer(PyValue value) {
        return switch (value) {
            case PyNumber number -> whole(number);
            case PyValue.Str(String text) ->
                new PyNumber.Int(PyLiterals.integer(text).orElseThrow(() -> badInteger(text, 10)));
            case PyValue other ->
                throw new PythonException("int() argument must be a string, a bytes-like object or a real number, not '"
                        + Values.type(other) + "'");
        };
    }

    /** {@code int(value, base)}. */
    static PyValue integer(PyValue value, PyValue base) {
        if (!(base instanceof PyNumber number) || number.isFloat()) {
            throw new PythonException("'" + Values.type(base) + "' object cannot be interpreted as an integer");
        }
        if (!(value instanceof PyValue.Str(String text))) {
            throw new PythonException("int() can't convert non-string with explicit base");
        }
        BigInteger radix = number.truncated();
        if (radix.equals(BigInteger.TEN)) {
            return integer(value);
        }
        boolean known = radix.signum() == 0
                || (radix.compareTo(BigInteger.TWO) >= 0 && radix.compareTo(BigInteger.valueOf(MOST_RADIX)) <= 0);
        if (!known) {
            throw new PythonException("int() base must be >= 2 and <= 36, or 0");
        }
        return new PyNumber.Int(based(text, radix.intValue()).orElseThrow(() -> badInteger(text, radix.intValue())));
    }

    private static Optional<BigInteger> based(String text, int asked) {
        String plain = PyLiterals.asciiDigits(PyStrings.strip(text)).toLowerCase(Locale.ROOT);
        boolean negative = plain.startsWith("-");
        String digits = negative || plain.startsWith("+") ? plain.substring(1) : plain;
        int radix = asked;
        int prefixed = digits.startsWith("0x") ? 16 : digits.startsWith("0o") ? 8 : digits.startsWith("0b") ? 2 : 0;
        if (prefixed != 0 && (asked == prefixed || asked == 0)) {
            radix = prefixed;
            digits = digits.substring(digits.startsWith("_", 2) ? 3 : 2);
        } else if (asked == 0) {
            radix = 10;
            if (digits.startsWith("0") && digits.chars().anyMatch(c -> c != '0' && c != '_')) {
                return Optional.empty();
            }
        }
        int base = radix;
        boolean underscores = digits.startsWith("_") || digits.endsWith("_") || digits.contains("__");
        String number = digits.replace("_", "");
        boolean valid = !underscores
                && !number.isEmpty()
                && number.length() <= PyLiterals.MOST_DIGITS
                && number.chars().allMatch(c -> c < 0x80 && Character.digit(c, base) >= 0);
        if (!valid) {
            return Optional.empty();
        }
        BigInteger value = new BigInteger(number, base);
        return Optional.of(negative ? value.negate() : value);
    }

    private static PythonException badInteger(String text, int radix) {
        return new PythonException(
                "invalid literal for int() with base " + radix + ": " + PyText.repr(PyValue.of(shortened(text))));
    }

    private static String shortened(String text) {
        return text.length() > 200 ? text.substring(0, 200) : text;
    }

    /** {@code float(value)}. */
    static double real(PyValue value) {
        return switch (value) {
            case PyNumber number -> NumberArithmetic.real(number);
            case PyValue.Str(String text) ->
                PyLiterals.number(text)
                        .orElseThrow(() -> new PythonException(
                                "could not convert string to float: " + PyText.repr(PyValue.of(shortened(text)))));
            case PyValue other ->
                throw new PythonException(
                        "float() argument must be a string or a real number, not '" + Values.type(other) + "'");
        };
    }

    /** {@code round(value)}. */
    static PyValue rounded(PyValue value) {
        PyNumber number = number(value);
        if (!(number instanceof PyNumber.Float(double real))) {
            return new PyNumber.Int(number.truncated());
        }
        whole(number);
        return new PyNumber.Int(
                new BigDecimal(real).setScale(0, RoundingMode.HALF_EVEN).toBigInteger());
    }

    /** {@code round(value, digits)}. */
    static PyValue rounded(PyValue value, PyValue digits) {
        if (digits instanceof PyValue.None) {
            return rounded(value);
        }
        PyNumber number = number(value);
        if (!(digits instanceof PyNumber count) || count.isFloat()) {
            throw new PythonException("'" + Values.type(digits) + "' object cannot be interpreted as an integer");
        }
        int places = count.truncated()
                .max(BigInteger.valueOf(-Meter.MOST_BITS))
                .min(BigInteger.valueOf(Meter.MOST_BITS))
                .intValue();
        if (number instanceof PyNumber.Float(double real)) {
            return PyValue.of(rounded(real, places));
        }
        BigInteger whole = number.truncated();
        return new PyNumber.Int(
                places >= 0
                        ? whole
                        : new BigDecimal(whole)
                                .setScale(places, RoundingMode.HALF_EVEN)
                                .toBigInteger());
    }

    private static double rounded(double real, int places) {
        if (!Double.isFinite(real) || places > MOST_PLACES) {
            return real;
        }
        if (places < -MOST_PLACES) {
            return Math.copySign(0.0, real);
        }
        double result =
                new BigDecimal(real).setScale(places, RoundingMode.HALF_EVEN).doubleValue();
        if (Double.isInfinite(result)) {
            throw new PythonException("rounded value too large to represent");
        }
        return Math.copySign(result, real);
    }

    private static PyNumber number(PyValue value) {
        if (value instanceof PyNumber number) {
            return number;
        }
        throw new PythonException("type " + Values.type(value) + " doesn't define __round__ method");
    }
}
