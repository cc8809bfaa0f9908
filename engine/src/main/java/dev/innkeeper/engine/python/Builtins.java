package dev.innkeeper.engine.python;

import dev.innkeeper.engine.python.Tree.BinaryOperator;
import dev.innkeeper.engine.python.value.PyDict;
import dev.innkeeper.engine.python.value.PyList;
import dev.innkeeper.engine.python.value.PyNumber;
import dev.innkeeper.engine.python.value.PyStrings;
import dev.innkeeper.engine.python.value.PyValue;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Functions of Python that belong to no module. */
public final class Builtins {
    private static final Map<String, PyValue> FUNCTIONS = Stream.of(
                    PyFunction.of("len", "obj /", (given, meter) -> PyValue.of(length(given.get("obj")))),
                    PyFunction.of("abs", "x /", (given, meter) -> magnitude(given.get("x"))),
                    PyFunction.of("min", "*values key? default?", (given, meter) -> extreme("min", given, meter)),
                    PyFunction.of("max", "*values key? default?", (given, meter) -> extreme("max", given, meter)),
                    PyFunction.of("sum", "iterable / start?", Builtins::sum),
                    PyFunction.of(
                            "str",
                            "object?",
                            (given, meter) -> PyValue.of(
                                    given.find("object").map(meter::text).orElse(""))),
                    PyFunction.of("int", "x? / base?", (given, meter) -> integer(given)),
                    PyFunction.of(
                            "float",
                            "x? /",
                            (given, meter) -> PyValue.of(
                                    given.find("x").map(Conversions::real).orElse(0.0))),
                    PyFunction.of(
                            "bool",
                            "x? /",
                            (given, meter) -> PyValue.of(
                                    given.find("x").map(PyValue::isTrue).orElse(false))),
                    PyFunction.of(
                            "round",
                            "number ndigits?",
                            (given, meter) -> given.find("ndigits")
                                    .map(digits -> Conversions.rounded(given.get("number"), digits))
                                    .orElseGet(() -> Conversions.rounded(given.get("number")))),
                    PyFunction.of("sorted", "iterable / * key? reverse?", Builtins::sorted))
            .collect(Collectors.toUnmodifiableMap(PyFunction::name, function -> function));

    private Builtins() {}

    /** A comparison failed in the middle of sorting. */
    private record Keyed(PyValue key, PyValue value) {}

    /** The functions by their names. */
    public static Map<String, PyValue> functions() {
        return FUNCTIONS;
    }

    private static long length(PyValue value) {
        return switch (value) {
            case PyValue.Str(String text) -> PyStrings.length(text);
            case PyList list -> list.items().size();
            case PyValue.Tuple(List<PyValue> items) -> items.size();
            case PyDict dict -> dict.entries().size();
            case PyValue other -> throw new PythonException("object of type '" + Values.type(other) + "' has no len()");
        };
    }

    private static PyValue magnitude(PyValue value) {
        return switch (value) {
            case PyNumber.Float(double number) -> PyValue.of(Math.abs(number));
            case PyNumber number -> new PyNumber.Int(number.truncated().abs());
            case PyValue other -> throw new PythonException("bad operand type for abs(): '" + Values.type(other) + "'");
        };
    }

    private static PyValue integer(Arguments given) {
        Optional<PyValue> base = given.find("base");
        if (base.isPresent()) {
            return Conversions.integer(given.get("x"), base.get());
        }
        return given.find("x").map(Conversions::integer).orElse(PyValue.of(0));
    }

    private static PyValue sum(Arguments given, Meter meter) {
        PyValue total = given.find("start").orElse(PyValue.of(0));
        if (total instanceof PyValue.Str) {
            throw new PythonException("sum() can't sum strings [use ''.join(seq) instead]");
        }
        Arithmetic arithmetic = new Arithmetic(meter);
        for (PyValue item : Values.items(given.get("iterable"), meter)) {
            total = arithmetic.apply(total, BinaryOperator.ADD, item);
        }
        return total;
    }

    private static PyValue extreme(String name, Arguments given, Meter meter) {
        boolean one = given.rest().size() == 1;
        if (given.rest().isEmpty()) {
            throw new PythonException(name + " expected at least 1 argument, got 0");
        }
        List<PyValue> values = one ? Values.items(given.rest().getFirst(), meter) : given.rest();
        if (!one && given.find("default").isPresent()) {
            throw new PythonException("Cannot specify a default for " + name + "() with multiple positional arguments");
        }
        if (values.isEmpty()) {
            return given.find("default").orElseThrow(() -> new PythonException(name + "() arg is an empty sequence"));
        }
        Comparisons comparisons = new Comparisons(meter);
        PyValue best = values.getFirst();
        PyValue bestKey = key(best, given, meter);
        for (PyValue value : values.subList(1, values.size())) {
            PyValue key = key(value, given, meter);
            boolean better = name.equals("max") ? comparisons.isLess(bestKey, key) : comparisons.isLess(key, bestKey);
            if (better) {
                best = value;
                bestKey = key;
            }
        }
        return best;
    }

    private static PyValue key(PyValue value, Arguments given, Meter meter) {
        PyValue function = given.find("key").orElse(PyValue.NONE);
        return function instanceof PyValue.None ? value : Calls.call(function, List.of(value), Map.of(), meter);
    }

    private static PyValue sorted(Arguments given, Meter meter) {
        List<Keyed> items = new ArrayList<>();
        for (PyValue value : Values.items(given.get("iterable"), meter)) {
            items.add(new Keyed(key(value, given, meter), value));
        }
        Comparisons comparisons = new Comparisons(meter);
        boolean reverse = given.find("reverse").map(PyValue::isTrue).orElse(false);
        Comparator<Keyed> order =
                (a, b) -> comparisons.isLess(a.key(), b.key()) ? -1 : comparisons.isLess(b.key(), a.key()) ? 1 : 0;
        return meter.measured(new PyList(MergeSort.sorted(items, reverse ? order.reversed() : order).stream()
                .map(Keyed::value)
                .toList()));
    }
}
