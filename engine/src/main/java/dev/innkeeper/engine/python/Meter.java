package dev.innkeeper.engine.python;

import dev.innkeeper.engine.python.value.PyDict;
import dev.innkeeper.engine.python.value.PyForeign;
import dev.innkeeper.engine.python.value.PyList;
import dev.innkeeper.engine.python.value.PyLiterals;
import dev.innkeeper.engine.python.value.PyNumber;
import dev.innkeeper.engine.python.value.PyValue;
import java.math.BigInteger;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * Counts what code does and makes, and stops it when that is too much. One unit is a step or a character; an element of a
 * container is {@value #ELEMENT}.
 */
public final class Meter {
    /** The units of one call, with all code in it. */
    public static final long USUAL = 16_000_000;

    /** The units of the largest value that code can make. */
    public static final long LARGEST_VALUE = 1_000_000;

    /** The most bits of a whole number; what Python writes has at most 4300 digits. */
    static final int MOST_BITS = 50_000;

    private static final int ELEMENT = 8;
    private static final int DEEPEST_VALUE = 200;
    private static final double BITS_PER_DIGIT = 3.3219280948873626;
    private static final int SURELY_WRITTEN = (int) (PyLiterals.MOST_DIGITS * BITS_PER_DIGIT) - 1;

    private long left;

    /** A meter for so many units. */
    public Meter(long units) {
        this.left = units;
    }

    /** The units that are left. */
    long left() {
        return left;
    }

    /** Takes units. */
    public void spend(long units) {
        left -= units;
        if (left < 0) {
            left = 0;
            throw new PythonException("The code takes too many steps: let it do less");
        }
    }

    /** Takes the units of a value that is about to be made; refuses one that would be too large. */
    void room(long units) {
        if (units > LARGEST_VALUE) {
            throw new PythonException("A value would become too large: let the code make smaller ones");
        }
        spend(units);
    }

    /** Takes the units of elements that are about to be made. */
    void elements(long count) {
        room(Math.min(count, LARGEST_VALUE) * ELEMENT);
    }

    /** Refuses a whole number with too many bits. */
    void bits(long bits) {
        if (bits > MOST_BITS) {
            throw new PythonException("An integer would become too large: let the code make smaller ones");
        }
        spend(bits >> 5);
    }

    /** Counts through a value; refuses one that is too large or too deep. */
    public <V extends PyValue> V measured(V value) {
        room(size(value, LARGEST_VALUE, 0));
        return value;
    }

    /** {@code str()} of a value. */
    String text(PyValue value) {
        if (value instanceof PyValue.Str(String text)) {
            return text;
        }
        String text = measured(value).text();
        room(text.length());
        return text;
    }

    /** A text made of {@code str()} of a value; refuses one that would be too large. */
    public String made(PyValue value, UnaryOperator<String> change) {
        String text = text(value);
        room(text.length());
        return change.apply(text);
    }

    private static long size(PyValue value, long most, int depth) {
        if (depth > DEEPEST_VALUE) {
            throw new PythonException("A value is nested too deeply: let the code make flatter ones");
        }
        return switch (value) {
            case PyValue.None ignored -> 1;
            case PyValue.Str(String text) -> 1 + text.length();
            case PyNumber.Int(BigInteger number) -> written(number);
            case PyNumber ignored -> 1;
            case PyTable table -> size(table.contents(), most, depth + 1);
            case PyForeign ignored -> 1;
            case PyList list -> size(list.items(), most, depth);
            case PyValue.Tuple(List<PyValue> items) -> size(items, most, depth);
            case PyDict dict -> {
                long sum = 1;
                for (var entry : dict.entries().entrySet()) {
                    sum += ELEMENT + size(entry.getKey(), most - sum, depth + 1);
                    sum += size(entry.getValue(), most - sum, depth + 1);
                    if (sum > most) {
                        break;
                    }
                }
                yield sum;
            }
        };
    }

    private static long size(List<PyValue> items, long most, int depth) {
        long sum = 1;
        for (PyValue item : items) {
            sum += ELEMENT + size(item, most - sum, depth + 1);
            if (sum > most) {
                break;
            }
        }
        return sum;
    }

    private static long written(BigInteger number) {
        if (number.bitLength() > SURELY_WRITTEN && number.abs().toString().length() > PyLiterals.MOST_DIGITS) {
            throw new PythonException("Exceeds the limit (" + PyLiterals.MOST_DIGITS
                    + " digits) for integer string conversion; use smaller numbers");
        }
        return 1 + (number.bitLength() >> 2);
    }
}
