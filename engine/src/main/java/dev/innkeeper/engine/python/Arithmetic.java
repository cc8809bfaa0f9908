package dev.innkeeper.engine.python;

import dev.innkeeper.engine.python.Tree.BinaryOperator;
import dev.innkeeper.engine.python.time.PyTimes;
import dev.innkeeper.engine.python.value.PyForeign;
import dev.innkeeper.engine.python.value.PyList;
import dev.innkeeper.engine.python.value.PyNumber;
import dev.innkeeper.engine.python.value.PyValue;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/** Python's operators between two values. */
final class Arithmetic {
    private final Meter meter;

    Arithmetic(Meter meter) {
        this.meter = meter;
    }

    PyValue apply(PyValue left, BinaryOperator operator, PyValue right) {
        if (left instanceof PyNumber a && right instanceof PyNumber b) {
            return NumberArithmetic.apply(a, operator, b, meter);
        }
        Optional<PyValue> result = switch (operator) {
            case ADD -> sum(left, right);
            case MULTIPLY -> product(left, right);
            case MODULO ->
                left instanceof PyValue.Str(String format)
                        ? Optional.of(PyValue.of(new PercentFormat(format, right, meter).run()))
                        : Optional.empty();
            case SUBTRACT ->
                left instanceof PyForeign a && right instanceof PyForeign b
                        ? PyTimes.difference(a, b)
                        : Optional.empty();
            case DIVIDE, FLOOR_DIVIDE, POWER, BIT_XOR -> Optional.empty();
            case BIT_OR, BIT_AND, LEFT_SHIFT, RIGHT_SHIFT, MATRIX_MULTIPLY -> Optional.empty();
        };
        return result.orElseThrow(() -> new PythonException("unsupported operand type(s) for " + operator.sign() + ": '"
                + Values.type(left) + "' and '" + Values.type(right) + "'"));
    }

    PyValue unary(Tree.UnaryOperator operator, PyValue operand) {
        if (operator == Tree.UnaryOperator.NOT) {
            return PyValue.of(!operand.isTrue());
        }
        if (!(operand instanceof PyNumber number)) {
            throw new PythonException("bad operand type for a sign: '" + Values.type(operand) + "'");
        }
        boolean minus = operator == Tree.UnaryOperator.MINUS;
        if (number instanceof PyNumber.Float(double value)) {
            return PyValue.of(minus ? -value : value);
        }
        return new PyNumber.Int(minus ? number.truncated().negate() : number.truncated());
    }

    private Optional<PyValue> sum(PyValue left, PyValue right) {
        if (left instanceof PyValue.Str(String a) && right instanceof PyValue.Str(String b)) {
            meter.room((long) a.length() + b.length());
            return Optional.of(PyValue.of(a + b));
        }
        if (left instanceof PyList a && right instanceof PyList b) {
            return Optional.of(meter.measured(new PyList(joined(a.items(), b.items()))));
        }
        if (left instanceof PyValue.Tuple(List<PyValue> a) && right instanceof PyValue.Tuple(List<PyValue> b)) {
            return Optional.of(meter.measured(new PyValue.Tuple(joined(a, b))));
        }
        return left instanceof PyForeign || right instanceof PyForeign ? PyTimes.sum(left, right) : Optional.empty();
    }

    private List<PyValue> joined(List<PyValue> left, List<PyValue> right) {
        meter.elements((long) left.size() + right.size());
        List<PyValue> items = new ArrayList<>(left);
        items.addAll(right);
        return items;
    }

    private Optional<PyValue> product(PyValue left, PyValue right) {
        if (right instanceof PyNumber number && !number.isFloat()) {
            return repeated(left, number.truncated());
        }
        if (left instanceof PyNumber number && !number.isFloat()) {
            return repeated(right, number.truncated());
        }
        return Optional.empty();
    }

    private Optional<PyValue> repeated(PyValue value, BigInteger count) {
        int times = count.max(BigInteger.ZERO)
                .min(BigInteger.valueOf(Meter.LARGEST_VALUE + 1))
                .intValue();
        return switch (value) {
            case PyValue.Str(String text) -> {
                meter.room((long) text.length() * times);
                yield Optional.of(PyValue.of(text.repeat(text.isEmpty() ? 0 : times)));
            }
            case PyList list -> Optional.of(meter.measured(new PyList(repeated(list.items(), times))));
            case PyValue.Tuple(List<PyValue> items) ->
                Optional.of(meter.measured(new PyValue.Tuple(repeated(items, times))));
            case PyValue ignored -> Optional.empty();
        };
    }

    private List<PyValue> repeated(List<PyValue> items, int times) {
        meter.elements((long) items.size() * times);
        List<PyValue> all = new ArrayList<>(items.size() * times);
        for (List<PyValue> round : items.isEmpty() ? List.<List<PyValue>>of() : Collections.nCopies(times, items)) {
            all.addAll(round);
        }
        return all;
    }
}
