package dev.innkeeper.engine.python;

import dev.innkeeper.engine.python.value.PyDict;
import dev.innkeeper.engine.python.value.PyList;
import dev.innkeeper.engine.python.value.PyNumber;
import dev.innkeeper.engine.python.value.PyStrings;
import dev.innkeeper.engine.python.value.PyText;
import dev.innkeeper.engine.python.value.PyValue;
import java.math.BigInteger;
import java.util.List;
import java.util.Locale;

/** {@code format % values}: printf's way of making texts, with bounds on widths and precisions. */
final class PercentFormat {
    private static final int MOST_PRECISION = 10_000;
    private static final int USUAL_PRECISION = 6;
    private static final int NONE = Integer.MIN_VALUE;

    private final String format;
    private final PyValue values;
    private final List<PyValue> queue;
    private final Meter meter;
    private final StringBuilder out = new StringBuilder();
    private int at;
    private int used;
    private boolean byName;

    /** The flags, width and precision of one conversion. */
    private record Spec(String flags, int width, int precision) {
        boolean has(char flag) {
            return flags.indexOf(flag) >= 0;
        }
    }

    PercentFormat(String format, PyValue values, Meter meter) {
        this.format = format;
        this.values = values;
        this.queue = values instanceof PyValue.Tuple(List<PyValue> items) ? items : List.of(values);
        this.meter = meter;
    }

    String run() {
        while (at < format.length()) {
            int percent = format.indexOf('%', at);
            if (percent < 0) {
                break;
            }
            add(format.substring(at, percent));
            at = percent + 1;
            conversion();
        }
        add(format.substring(Math.min(at, format.length())));
        boolean subscriptable = values instanceof PyDict || values instanceof PyList || values instanceof PyTable;
        if (used < queue.size() && !subscriptable) {
            throw new PythonException("not all arguments converted during string formatting");
        }
        return out.toString();
    }

    private void add(String text) {
        meter.room((long) out.length() + text.length());
        out.append(text);
    }

    private void conversion() {
        if (peek() == '%') {
            at++;
            add("%");
            return;
        }
        PyValue named = null;
        if (peek() == '(') {
            named = named();
        }
        int flagsFrom = at;
        while ("#0- +".indexOf(peek()) >= 0 && at < format.length()) {
            at++;
        }
        String flags = format.substring(flagsFrom, at);
        int width = number(named != null);
        if (width != NONE && width < 0) {
            flags += "-";
            width = -width;
        }
        int precision = NONE;
        if (peek() == '.') {
            at++;
            precision = Math.max(0, number(named != null));
        }
        while ("hlL".indexOf(peek()) >= 0 && at < format.length()) {
            at++;
        }
        if (at >= format.length()) {
            throw new PythonException("incomplete format");
        }
        char kind = format.charAt(at++);
        Spec spec = new Spec(flags, Math.max(0, width), precision);
        add(converted(kind, spec, named == null ? next() : named));
    }

    private PyValue named() {
        if (!(values instanceof PyDict dict)) {
            throw new PythonException("format requires a mapping");
        }
        int depth = 0;
        int start = at + 1;
        do {
            depth += peek() == '(' ? 1 : peek() == ')' ? -1 : 0;
            at++;
        } while (depth > 0 && at < format.length());
        if (depth > 0) {
            throw new PythonException("incomplete format key");
        }
        String name = format.substring(start, at - 1);
        byName = true;
        return dict.get(name).orElseThrow(() -> new PythonException(PyText.repr(PyValue.of(name))));
    }

    private int number(boolean isNamed) {
        if (peek() == '*') {
            at++;
            if (isNamed || !(next() instanceof PyNumber number) || number.isFloat()) {
                throw new PythonException("* wants int");
            }
            BigInteger value = number.truncated();
            if (value.bitLength() > Integer.SIZE - 2) {
                throw new PythonException("width too big");
            }
            return value.intValue();
        }
        int start = at;
        while (at < format.length() && format.charAt(at) >= '0' && format.charAt(at) <= '9') {
            at++;
        }
        if (at - start > 9) {
            throw new PythonException("width too big");
        }
        return at == start ? NONE : Integer.parseInt(format.substring(start, at));
    }

    private char peek() {
        return at < format.length() ? format.charAt(at) : 0;
    }

    private PyValue next() {
        if (used >= queue.size() || byName) {
            throw new PythonException("not enough arguments for format string");
        }
        return queue.get(used++);
    }

    private String converted(char kind, Spec spec, PyValue value) {
        return switch (kind) {
            case 's' -> padded(cut(meter.text(value), spec), spec);
            case 'r', 'a' -> padded(cut(PyText.repr(meter.measured(value)), spec), spec);
            case 'c' -> padded(character(value), spec);
            case 'd', 'i', 'u' -> signed(integer(value, kind).toString(), spec, true);
            case 'x', 'X', 'o' -> signed(based(integer(value, kind), kind, spec), spec, true);
            case 'e', 'E', 'f', 'F', 'g', 'G' -> signed(real(value, kind, spec), spec, false);
            default -> throw new PythonException("unsupported format character '" + kind + "'");
        };
    }

    private static String cut(String text, Spec spec) {
        return spec.precision() < 0 || PyStrings.length(text) <= spec.precision()
                ? text
                : text.substring(0, text.offsetByCodePoints(0, spec.precision()));
    }

    private static String character(PyValue value) {
        if (value instanceof PyValue.Str(String text) && PyStrings.length(text) == 1) {
            return text;
        }
        if (value instanceof PyNumber number && !number.isFloat()) {
            BigInteger point = number.truncated();
            if (point.signum() >= 0 && point.compareTo(BigInteger.valueOf(Character.MAX_CODE_POINT)) <= 0) {
                return Character.toString(point.intValue());
            }
            throw new PythonException("%c arg not in range(0x110000)");
        }
        throw new PythonException("%c requires int or char");
    }

    private BigInteger integer(PyValue value, char kind) {
        boolean decimal = kind == 'd' || kind == 'i' || kind == 'u';
        if (!(value instanceof PyNumber number) || (number.isFloat() && !decimal)) {
            throw new PythonException("%" + kind + " format: a number is required, not " + Values.type(value));
        }
        return meter.measured(Conversions.whole(number)).value();
    }

    private static String based(BigInteger number, char kind, Spec spec) {
        String digits = number.abs().toString(kind == 'o' ? 8 : 16);
        String prefix = spec.has('#') ? "0" + Character.toLowerCase(kind) : "";
        String text = (number.signum() < 0 ? "-" : "") + prefix + digits;
        return kind == 'X' ? text.toUpperCase(Locale.ROOT) : text;
    }

    private static String real(PyValue value, char kind, Spec spec) {
        if (!(value instanceof PyNumber number)) {
            throw new PythonException("must be real number, not " + Values.type(value));
        }
        int precision = spec.precision() < 0 ? USUAL_PRECISION : spec.precision();
        if (precision > MOST_PRECISION) {
            throw new PythonException("precision too big");
        }
        String text = FloatFormat.format(
                NumberArithmetic.real(number), Character.toLowerCase(kind), precision, spec.has('#'));
        return Character.isUpperCase(kind) ? text.toUpperCase(Locale.ROOT) : text;
    }

    private String signed(String number, Spec spec, boolean whole) {
        boolean negative = number.startsWith("-");
        String sign = negative ? "-" : spec.has('+') ? "+" : spec.has(' ') ? " " : "";
        String size = negative ? number.substring(1) : number;
        String prefix = size.matches("0[xXo].*") ? size.substring(0, 2) : "";
        String digits = size.substring(prefix.length());
        boolean zeros = spec.has('0') && !spec.has('-');
        int length = zeros ? spec.width() - sign.length() - prefix.length() : 0;
        int missing = Math.max(length, whole ? spec.precision() : 0) - digits.length();
        if (missing > 0) {
            meter.room(missing);
            digits = "0".repeat(missing) + digits;
        }
        return padded(sign + prefix + digits, spec);
    }

    private String padded(String text, Spec spec) {
        int missing = spec.width() - PyStrings.length(text);
        if (missing <= 0) {
            return text;
        }
        meter.room(spec.width());
        return spec.has('-') ? text + " ".repeat(missing) : " ".repeat(missing) + text;
    }
}
