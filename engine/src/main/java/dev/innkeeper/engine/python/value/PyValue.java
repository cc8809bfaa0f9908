package dev.innkeeper.engine.python.value;

import java.math.BigInteger;
import java.util.List;

/**
 * A value of Python (smarttavern.md §11).
 *
 * <p>Lists and dictionaries can be changed, as in Python, and are not thread-safe; everything else is immutable. Two
 * values are equal in Java as they are with Python's {@code ==}: {@code 1}, {@code 1.0} and {@code True} are.
 */
public sealed interface PyValue permits PyValue.None, PyNumber, PyValue.Str, PyList, PyDict, PyValue.Tuple, PyForeign {

    /** The only {@link None}. */
    None NONE = new None();

    /** {@code None}. */
    record None() implements PyValue {}

    /** A text; Java's units are not Python's code points, and who counts must convert. */
    record Str(String value) implements PyValue {}

    /** A tuple. */
    record Tuple(List<PyValue> items) implements PyValue {
        /** Copies the items. */
        public Tuple {
            items = List.copyOf(items);
        }
    }

    /** A text. */
    static PyValue of(String text) {
        return new Str(text);
    }

    /** {@code True} or {@code False}. */
    static PyValue of(boolean truth) {
        return new PyNumber.Bool(truth);
    }

    /** A whole number. */
    static PyValue of(long number) {
        return new PyNumber.Int(BigInteger.valueOf(number));
    }

    /** A float. */
    static PyValue of(double number) {
        return new PyNumber.Float(number);
    }

    /** Whether the value counts as true: everything but {@code None}, zero and what is empty. */
    default boolean isTrue() {
        return switch (this) {
            case None ignored -> false;
            case PyNumber number -> !number.isZero();
            case Str(String value) -> !value.isEmpty();
            case PyList list -> !list.items().isEmpty();
            case PyDict dict -> !dict.isEmpty();
            case Tuple(List<PyValue> items) -> !items.isEmpty();
            case PyForeign ignored -> true;
        };
    }

    /** The value as {@code str()} gives it. */
    default String text() {
        return this instanceof Str(String value) ? value : PyText.repr(this);
    }

    /** The value with copies of all lists and dictionaries in it. */
    default PyValue copy() {
        return switch (this) {
            case PyList list -> list.deepCopy();
            case PyDict dict -> dict.deepCopy();
            case Tuple(List<PyValue> items) ->
                new Tuple(items.stream().map(PyValue::copy).toList());
            case None none -> none;
            case PyNumber number -> number;
            case Str text -> text;
            case PyForeign foreign -> foreign;
        };
    }
}
