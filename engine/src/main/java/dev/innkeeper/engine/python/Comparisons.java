package dev.innkeeper.engine.python;

import dev.innkeeper.engine.python.Tree.CompareOperator;
import dev.innkeeper.engine.python.time.PyTimes;
import dev.innkeeper.engine.python.value.PyDict;
import dev.innkeeper.engine.python.value.PyForeign;
import dev.innkeeper.engine.python.value.PyList;
import dev.innkeeper.engine.python.value.PyNumber;
import dev.innkeeper.engine.python.value.PyStrings;
import dev.innkeeper.engine.python.value.PyValue;
import java.math.BigInteger;
import java.util.List;
import java.util.OptionalInt;

/** Python's comparisons. */
final class Comparisons {
    private static final BigInteger FIRST_SHARED = BigInteger.valueOf(-5);
    private static final BigInteger LAST_SHARED = BigInteger.valueOf(256);
    private static final int CHARACTERS_PER_STEP = 8;

    private final Meter meter;

    Comparisons(Meter meter) {
        this.meter = meter;
    }

    boolean holds(PyValue left, CompareOperator operator, PyValue right) {
        return switch (operator) {
            case EQUAL -> equal(left, right);
            case NOT_EQUAL -> !equal(left, right);
            case LESS -> ordered(left, right, "<", false);
            case GREATER_OR_EQUAL -> ordered(right, left, ">=", true);
            case GREATER -> ordered(right, left, ">", false);
            case LESS_OR_EQUAL -> ordered(left, right, "<=", true);
            case IN -> contains(right, left);
            case NOT_IN -> !contains(right, left);
            case IS -> same(left, right);
            case IS_NOT -> !same(left, right);
        };
    }

    boolean equal(PyValue left, PyValue right) {
        count(left);
        count(right);
        return left.equals(right);
    }

    /** Whether the left value comes before the right one. */
    boolean isLess(PyValue left, PyValue right) {
        return ordered(left, right, "<", false);
    }

    private boolean ordered(PyValue left, PyValue right, String sign, boolean orEqual) {
        count(left);
        count(right);
        if (isNotANumber(left) || isNotANumber(right)) {
            return false;
        }
        int order = order(left, right, sign);
        return order < 0 || (orEqual && order == 0);
    }

    private static boolean isNotANumber(PyValue value) {
        return value instanceof PyNumber.Float(double number) && Double.isNaN(number);
    }

    private static int order(PyValue left, PyValue right, String sign) {
        if (left instanceof PyNumber a && right instanceof PyNumber b) {
            return orderOfNumbers(a, b);
        }
        if (left instanceof PyValue.Str(String a) && right instanceof PyValue.Str(String b)) {
            return PyStrings.compare(a, b);
        }
        if (left instanceof PyList a && right instanceof PyList b) {
            return order(a.items(), b.items(), sign);
        }
        if (left instanceof PyValue.Tuple(List<PyValue> a) && right instanceof PyValue.Tuple(List<PyValue> b)) {
            return order(a, b, sign);
        }
        OptionalInt times = left instanceof PyForeign && right instanceof PyForeign
                ? PyTimes.order(left, right)
                : OptionalInt.empty();
        return times.orElseThrow(() -> new PythonException("'" + sign + "' not supported between instances of '"
                + Values.type(left) + "' and '" + Values.type(right) + "'"));
    }

    private static int order(List<PyValue> left, List<PyValue> right, String sign) {
        int common = Math.min(left.size(), right.size());
        for (int i = 0; i < common; i++) {
            if (!left.get(i).equals(right.get(i))) {
                return order(left.get(i), right.get(i), sign);
            }
        }
        return Integer.compare(left.size(), right.size());
    }

    private static int orderOfNumbers(PyNumber left, PyNumber right) {
        if (isInfinite(left)) {
            return isInfinite(right) ? Double.compare(left.asDouble(), right.asDouble()) : left.asDouble() > 0 ? 1 : -1;
        }
        if (isInfinite(right)) {
            return right.asDouble() > 0 ? -1 : 1;
        }
        return PyNumber.exact(left).compareTo(PyNumber.exact(right));
    }

    private static boolean isInfinite(PyNumber number) {
        return number instanceof PyNumber.Float(double value) && Double.isInfinite(value);
    }

    private boolean contains(PyValue container, PyValue item) {
        return switch (container) {
            case PyValue.Str(String text) -> {
                if (!(item instanceof PyValue.Str(String part))) {
                    throw new PythonException(
                            "'in <string>' requires string as left operand, not " + Values.type(item));
                }
                meter.spend(text.length() / CHARACTERS_PER_STEP);
                yield text.contains(part);
            }
            case PyList list -> contains(list.items(), item);
            case PyValue.Tuple(List<PyValue> items) -> contains(items, item);
            case PyDict dict -> {
                count(item);
                yield dict.entries().containsKey(Values.key(item));
            }
            case PyValue other ->
                throw new PythonException("argument of type '" + Values.type(other) + "' is not iterable");
        };
    }

    private boolean contains(List<PyValue> items, PyValue item) {
        count(item);
        for (PyValue one : items) {
            count(one);
            if (one == item || one.equals(item)) {
                return true;
            }
        }
        return false;
    }

    private static boolean same(PyValue left, PyValue right) {
        if (left == right) {
            return true;
        }
        return switch (left) {
            case PyValue.None ignored -> right instanceof PyValue.None;
            case PyNumber.Bool ignored -> right instanceof PyNumber.Bool && left.equals(right);
            case PyNumber.Int(BigInteger number) ->
                right instanceof PyNumber.Int
                        && left.equals(right)
                        && number.compareTo(FIRST_SHARED) >= 0
                        && number.compareTo(LAST_SHARED) <= 0;
            case PyValue.Str(String text) -> text.length() <= 1 && left.equals(right);
            case PyValue.Tuple(List<PyValue> items) -> items.isEmpty() && left.equals(right);
            case PyValue ignored -> false;
        };
    }

    private void count(PyValue value) {
        if (value instanceof PyValue.Str(String text)) {
            meter.spend(text.length() / CHARACTERS_PER_STEP);
        } else {
            meter.measured(value);
        }
    }
}
