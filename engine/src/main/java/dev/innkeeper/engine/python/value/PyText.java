package dev.innkeeper.engine.python.value;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.StringJoiner;

/** Values as Python's {@code repr()} writes them (smarttavern.md §11); {@code str()} is {@link PyValue#text}. */
public final class PyText {
    private static final int FIXED_UP_TO = 16;
    private static final int FIXED_FROM = -4;

    private PyText() {}

    /** The value as {@code repr()} writes it. */
    public static String repr(PyValue value) {
        return switch (value) {
            case PyValue.None ignored -> "None";
            case PyNumber.Bool(boolean truth) -> truth ? "True" : "False";
            case PyNumber.Int(var number) -> number.toString();
            case PyNumber.Float(double number) -> floatText(number);
            case PyValue.Str(String text) -> quoted(text);
            case PyList list -> "[" + joined(list.items()) + "]";
            case PyValue.Tuple(List<PyValue> items) ->
                items.size() == 1 ? "(" + repr(items.getFirst()) + ",)" : "(" + joined(items) + ")";
            case PyDict dict -> {
                StringJoiner out = new StringJoiner(", ", "{", "}");
                for (Map.Entry<PyValue, PyValue> entry : dict.entries().entrySet()) {
                    out.add(repr(entry.getKey()) + ": " + repr(entry.getValue()));
                }
                yield out.toString();
            }
            case PyForeign foreign -> foreign.repr();
        };
    }

    private static String joined(List<PyValue> items) {
        StringJoiner out = new StringJoiner(", ");
        items.forEach(item -> out.add(repr(item)));
        return out.toString();
    }

    /** A float: the shortest digits that mean it. */
    public static String floatText(double number) {
        if (Double.isNaN(number)) {
            return "nan";
        }
        if (Double.isInfinite(number)) {
            return number > 0 ? "inf" : "-inf";
        }
        String sign = number < 0 || 1 / number < 0 ? "-" : "";
        if (number == 0) {
            return sign + "0.0";
        }
        BigDecimal exact = shortest(Math.abs(number));
        String digits = exact.unscaledValue().toString();
        int exponent = exact.precision() - exact.scale() - 1;
        if (exponent >= FIXED_FROM && exponent < FIXED_UP_TO) {
            String plain = exact.toPlainString();
            return sign + (plain.contains(".") ? plain : plain + ".0");
        }
        String mantissa = digits.length() == 1 ? digits : digits.charAt(0) + "." + digits.substring(1);
        String power = Math.abs(exponent) < 10 ? "0" + Math.abs(exponent) : Integer.toString(Math.abs(exponent));
        return sign + mantissa + "e" + (exponent < 0 ? "-" : "+") + power;
    }

    /** The shortest decimal that means a number; Java prefers two digits that are nearer to one. */
    private static BigDecimal shortest(double number) {
        BigDecimal exact = new BigDecimal(Double.toString(number)).stripTrailingZeros();
        if (exact.precision() == 2) {
            BigDecimal one = exact.round(new MathContext(1, RoundingMode.HALF_EVEN));
            return one.doubleValue() == number ? one.stripTrailingZeros() : exact;
        }
        return exact;
    }

    private static String quoted(String text) {
        char quote = text.indexOf('\'') >= 0 && text.indexOf('"') < 0 ? '"' : '\'';
        StringBuilder out = new StringBuilder().append(quote);
        text.codePoints().forEach(point -> appendPoint(out, point, quote));
        return out.append(quote).toString();
    }

    private static void appendPoint(StringBuilder out, int point, char quote) {
        if (point == quote || point == '\\') {
            out.append('\\').append((char) point);
        } else if (point == '\n') {
            out.append("\\n");
        } else if (point == '\r') {
            out.append("\\r");
        } else if (point == '\t') {
            out.append("\\t");
        } else if (isPrintable(point)) {
            out.appendCodePoint(point);
        } else if (point <= 0xFF) {
            out.append(String.format(Locale.ROOT, "\\x%02x", point));
        } else if (point <= 0xFFFF) {
            out.append(String.format(Locale.ROOT, "\\u%04x", point));
        } else {
            out.append(String.format(Locale.ROOT, "\\U%08x", point));
        }
    }

    private static boolean isPrintable(int point) {
        return point == ' '
                || switch (Character.getType(point)) {
                    case Character.CONTROL,
                            Character.FORMAT,
                            Character.SURROGATE,
                            Character.PRIVATE_USE,
                            Character.UNASSIGNED,
                            Character.LINE_SEPARATOR,
                            Character.PARAGRAPH_SEPARATOR,
                            Character.SPACE_SEPARATOR -> false;
                    default -> true;
                };
    }
}
