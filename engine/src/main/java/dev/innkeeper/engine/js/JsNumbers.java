package dev.innkeeper.engine.js;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.regex.Pattern;

/** JavaScript's numbers: how they are read from text, written as text, and told from names. */
public final class JsNumbers {
    private static final Pattern DECIMAL = Pattern.compile("[+-]?(?:\\d+\\.?\\d*|\\.\\d+)(?:[eE][+-]?\\d+)?");
    private static final long LARGEST_INDEX = 4294967294L;

    private JsNumbers() {}

    /** Whether an object key is an array index, and so comes before the named keys. */
    public static boolean isArrayIndex(String key) {
        int length = key.length();
        if (length == 0 || length > 10 || (key.charAt(0) == '0' && length > 1)) {
            return false;
        }
        for (int i = 0; i < length; i++) {
            if (key.charAt(i) < '0' || key.charAt(i) > '9') {
                return false;
            }
        }
        return Long.parseLong(key) <= LARGEST_INDEX;
    }

    /** {@code Number(text)}: blank text is 0, what is no number is NaN. */
    public static double parse(String text) {
        String trimmed = JsStrings.trim(text);
        return switch (trimmed) {
            case "" -> 0;
            case "Infinity", "+Infinity" -> Double.POSITIVE_INFINITY;
            case "-Infinity" -> Double.NEGATIVE_INFINITY;
            default -> parseFinite(trimmed);
        };
    }

    private static double parseFinite(String text) {
        if (text.length() > 2 && text.charAt(0) == '0') {
            int radix = switch (text.charAt(1)) {
                case 'x', 'X' -> 16;
                case 'o', 'O' -> 8;
                case 'b', 'B' -> 2;
                default -> 10;
            };
            if (radix != 10) {
                return parseRadix(text.substring(2), radix);
            }
        }
        return DECIMAL.matcher(text).matches() ? Double.parseDouble(text) : Double.NaN;
    }

    private static double parseRadix(String digits, int radix) {
        for (int i = 0; i < digits.length(); i++) {
            if (digits.charAt(i) > 'f' || Character.digit(digits.charAt(i), radix) < 0) {
                return Double.NaN;
            }
        }
        return new BigInteger(digits, radix).doubleValue();
    }

    /** {@code String(number)}: the shortest digits that give the number back, {@code 1e+21} style beyond 21 digits. */
    public static String text(double number) {
        if (Double.isNaN(number)) {
            return "NaN";
        }
        if (Double.isInfinite(number)) {
            return number > 0 ? "Infinity" : "-Infinity";
        }
        if (number == 0) {
            return "0";
        }
        if (number == Math.rint(number) && Math.abs(number) < 1e15) {
            return Long.toString((long) number);
        }
        BigDecimal shortest = new BigDecimal(Double.toString(Math.abs(number))).stripTrailingZeros();
        String digits = shortest.unscaledValue().toString();
        int pointAt = digits.length() - shortest.scale();
        return (number < 0 ? "-" : "") + place(digits, pointAt);
    }

    private static String place(String digits, int pointAt) {
        if (pointAt > 21 || pointAt <= -6) {
            int exponent = pointAt - 1;
            String mantissa = digits.length() == 1 ? digits : digits.charAt(0) + "." + digits.substring(1);
            return mantissa + "e" + (exponent < 0 ? "-" : "+") + Math.abs(exponent);
        }
        if (pointAt <= 0) {
            return "0." + "0".repeat(-pointAt) + digits;
        }
        if (pointAt >= digits.length()) {
            return digits + "0".repeat(pointAt - digits.length());
        }
        return digits.substring(0, pointAt) + "." + digits.substring(pointAt);
    }

    /** {@code String(value)} of any JSON value: arrays joined by commas, objects as {@code [object Object]}. */
    public static String text(Json value) {
        return switch (value) {
            case Json.Null ignored -> "null";
            case Json.Bool(boolean truth) -> Boolean.toString(truth);
            case Json.Num(double number) -> text(number);
            case Json.Str(String text) -> text;
            case Json.Arr array ->
                String.join(
                        ",",
                        array.items().stream()
                                .map(item -> item == Json.NULL ? "" : text(item))
                                .toList());
            case Json.Obj ignored -> "[object Object]";
        };
    }

    /** {@code String(object.key)}: {@code undefined} for a member that is missing. */
    public static String text(Json.Obj object, String key) {
        return object.find(key).map(JsNumbers::text).orElse("undefined");
    }

    /** The number's last 32 bits as {@code number | 0} gives them; 0 for what is no number. */
    public static int int32(double number) {
        return (int) (long) (number % 0x1p32);
    }

    /** {@code Number(value)} of any JSON value. */
    public static double parse(Json value) {
        return switch (value) {
            case Json.Null ignored -> 0;
            case Json.Bool(boolean truth) -> truth ? 1 : 0;
            case Json.Num(double number) -> number;
            case Json.Str(String text) -> parse(text);
            case Json.Arr array -> parse(text(array));
            case Json.Obj ignored -> Double.NaN;
        };
    }
}
