package dev.innkeeper.engine.python;

import dev.innkeeper.engine.python.value.PyDict;
import dev.innkeeper.engine.python.value.PyForeign;
import dev.innkeeper.engine.python.value.PyList;
import dev.innkeeper.engine.python.value.PyNumber;
import dev.innkeeper.engine.python.value.PyValue;
import java.util.ArrayList;
import java.util.List;

/** What values are called, and what can be walked through. */
final class Values {
    private Values() {}

    /** The name of a value's type. */
    static String type(PyValue value) {
        return switch (value) {
            case PyValue.None ignored -> "NoneType";
            case PyNumber.Bool ignored -> "bool";
            case PyNumber.Int ignored -> "int";
            case PyNumber.Float ignored -> "float";
            case PyValue.Str ignored -> "str";
            case PyList ignored -> "list";
            case PyValue.Tuple ignored -> "tuple";
            case PyDict ignored -> "dict";
            case PyForeign ignored -> "object";
        };
    }

    /** The items that a loop over a value would see. */
    static List<PyValue> items(PyValue value, Meter meter) {
        return switch (value) {
            case PyList list -> counted(list.items(), meter);
            case PyValue.Tuple(List<PyValue> items) -> counted(items, meter);
            case PyDict dict -> counted(new ArrayList<>(dict.entries().keySet()), meter);
            case PyValue.Str(String text) -> {
                meter.elements(text.length());
                List<PyValue> points = new ArrayList<>();
                text.codePoints().forEach(point -> points.add(PyValue.of(Character.toString(point))));
                yield points;
            }
            case PyValue other -> throw new PythonException("'" + type(other) + "' object is not iterable");
        };
    }

    private static List<PyValue> counted(List<PyValue> items, Meter meter) {
        meter.spend(items.size());
        return items;
    }

    /** Refuses what can be no key of a dictionary. */
    static PyValue key(PyValue value) {
        switch (value) {
            case PyList ignored -> throw new PythonException("unhashable type: 'list'");
            case PyDict ignored -> throw new PythonException("unhashable type: 'dict'");
            case PyValue.Tuple(List<PyValue> items) -> items.forEach(Values::key);
            case PyValue ignored -> {}
        }
        return value;
    }
}
