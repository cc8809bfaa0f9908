package dev.innkeeper.engine.python.value;

import java.math.BigDecimal;
import java.math.BigInteger;

/** A number of Python; truth values are numbers, too. */
public sealed interface PyNumber extends PyValue {

    /** {@code True} or {@code False}. */
    record Bool(boolean value) implements PyNumber {
        @Override
        public boolean equals(Object other) {
            return other instanceof PyNumber number && same(this, number);
        }

        @Override
        public int hashCode() {
            return hash(this);
        }
    }

    /** A whole number without bounds. */
    record Int(BigInteger value) implements PyNumber {
        @Override
        public boolean equals(Object other) {
            return other instanceof PyNumber number && same(this, number);
        }

        @Override
        public int hashCode() {
            return hash(this);
        }
    }

    /** A float. */
    record Float(double value) implements PyNumber {
        @Override
        public boolean equals(Object other) {
            return other instanceof PyNumber number && same(this, number);
        }

        @Override
        public int hashCode() {
            return hash(this);
        }
    }

    /** Whether it is a float. */
    default boolean isFloat() {
        return this instanceof Float;
    }

    /** Whether it is zero. */
    default boolean isZero() {
        return switch (this) {
            case Bool(boolean truth) -> !truth;
            case Int(BigInteger value) -> value.signum() == 0;
            case Float(double value) -> value == 0;
        };
    }

    /** The number as a float; a whole number that is too large becomes infinite. */
    default double asDouble() {
        return switch (this) {
            case Bool(boolean truth) -> truth ? 1 : 0;
            case Int(BigInteger value) -> value.doubleValue();
            case Float(double value) -> value;
        };
    }

    /**
     * The number without its fraction.
     *
     * @throws ArithmeticException if it is infinite or not a number
     */
    default BigInteger truncated() {
        return switch (this) {
            case Bool(boolean truth) -> truth ? BigInteger.ONE : BigInteger.ZERO;
            case Int(BigInteger value) -> value;
            case Float(double value) -> {
                if (!Double.isFinite(value)) {
                    throw new ArithmeticException("Not a finite number");
                }
                yield new BigDecimal(value).toBigInteger();
            }
        };
    }

    /** Whether two numbers have the same value, exactly. */
    static boolean same(PyNumber left, PyNumber right) {
        if (!isFinite(left) || !isFinite(right)) {
            return left.asDouble() == right.asDouble() && isFinite(left) == isFinite(right);
        }
        return exact(left).compareTo(exact(right)) == 0;
    }

    private static int hash(PyNumber number) {
        return Double.hashCode(number.asDouble() + 0.0);
    }

    private static boolean isFinite(PyNumber number) {
        return !(number instanceof Float(double value)) || Double.isFinite(value);
    }

    /** The exact value of a finite number. */
    static BigDecimal exact(PyNumber number) {
        return number instanceof Float(double value) ? new BigDecimal(value) : new BigDecimal(number.truncated());
    }
}
