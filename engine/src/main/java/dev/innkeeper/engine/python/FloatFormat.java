package dev.innkeeper.engine.python;

import dev.innkeeper.engine.python.value.PyText;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/** Floats with a given number of digits, as printf writes them. */
final class FloatFormat {
    private static final int LEAST_EXPONENT = -4;

    private FloatFormat() {}

    /** The number by one of the kinds {@code e}, {@code f} and {@code g}. */
    static String format(double number, char kind, int precision, boolean alternate) {
        if (!Double.isFinite(number)) {
            return PyText.floatText(number);
        }
        String sign = number < 0 || 1 / number < 0 ? "-" : "";
        BigDecimal exact = new BigDecimal(Math.abs(number));
        return sign
                + switch (kind) {
                    case 'f' ->
                        point(exact.setScale(precision, RoundingMode.HALF_EVEN).toPlainString(), alternate);
                    case 'e' -> scientific(exact, precision, alternate);
                    default -> general(exact, Math.max(1, precision), alternate);
                };
    }

    private static String scientific(BigDecimal exact, int precision, boolean alternate) {
        BigDecimal rounded = exact.round(new MathContext(precision + 1, RoundingMode.HALF_EVEN));
        String digits = rounded.unscaledValue().toString();
        int exponent = rounded.signum() == 0 ? 0 : rounded.precision() - rounded.scale() - 1;
        String all = digits + "0".repeat(Math.max(0, precision + 1 - digits.length()));
        String mantissa = precision == 0 ? all.substring(0, 1) : all.charAt(0) + "." + all.substring(1, precision + 1);
        return point(mantissa, alternate) + exponent(exponent);
    }

    private static String general(BigDecimal exact, int precision, boolean alternate) {
        BigDecimal rounded = exact.round(new MathContext(precision, RoundingMode.HALF_EVEN));
        int exponent = rounded.signum() == 0 ? 0 : rounded.precision() - rounded.scale() - 1;
        if (exponent < LEAST_EXPONENT || exponent >= precision) {
            String text = scientific(exact, precision - 1, alternate);
            int e = text.indexOf('e');
            return alternate ? text : trimmed(text.substring(0, e)) + text.substring(e);
        }
        String text = rounded.setScale(Math.max(0, precision - 1 - exponent), RoundingMode.HALF_EVEN)
                .toPlainString();
        return alternate ? point(text, true) : trimmed(text);
    }

    private static String trimmed(String text) {
        if (!text.contains(".")) {
            return text;
        }
        int end = text.length();
        while (text.charAt(end - 1) == '0') {
            end--;
        }
        return text.substring(0, text.charAt(end - 1) == '.' ? end - 1 : end);
    }

    private static String point(String text, boolean alternate) {
        return alternate && !text.contains(".") ? text + "." : text;
    }

    private static String exponent(int exponent) {
        int size = Math.abs(exponent);
        return "e" + (exponent < 0 ? "-" : "+") + (size < 10 ? "0" : "") + size;
    }
}
