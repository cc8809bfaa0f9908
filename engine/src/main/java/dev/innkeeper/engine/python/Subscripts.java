package dev.innkeeper.engine.python;

import dev.innkeeper.engine.python.value.PyDict;
import dev.innkeeper.engine.python.value.PyList;
import dev.innkeeper.engine.python.value.PyNumber;
import dev.innkeeper.engine.python.value.PyStrings;
import dev.innkeeper.engine.python.value.PyText;
import dev.innkeeper.engine.python.value.PyValue;
import java.math.BigInteger;
import java.util.List;

/** What stands behind a name in brackets. */
final class Subscripts {
    private final Meter meter;

    Subscripts(Meter meter) {
        this.meter = meter;
    }

    PyValue get(PyValue container, PyValue key) {
        return switch (container) {
            case PyTable table -> table.get(meter.text(key));
            case PyList list -> list.items().get(place(key, list.items().size(), "list"));
            case PyValue.Tuple(List<PyValue> items) -> items.get(place(key, items.size(), "tuple"));
            case PyValue.Str(String text) -> {
                int place = text.offsetByCodePoints(0, place(key, PyStrings.length(text), "string"));
                yield PyValue.of(Character.toString(text.codePointAt(place)));
            }
            case PyDict dict -> {
                PyValue found = dict.entries().get(Values.key(meter.measured(key)));
                if (found == null) {
                    throw new PythonException(PyText.repr(key));
                }
                yield found;
            }
            case PyValue other -> throw new PythonException("'" + Values.type(other) + "' object is not subscriptable");
        };
    }

    void set(PyValue container, PyValue key, PyValue value) {
        if (!(container instanceof PyTable table)) {
            throw new PythonException("'" + Values.type(container) + "' object does not support item assignment here");
        }
        table.set(meter.text(key), meter.measured(value));
    }

    private static int place(PyValue key, int size, String what) {
        if (!(key instanceof PyNumber number) || number.isFloat()) {
            throw new PythonException(what + " indices must be integers, not " + Values.type(key));
        }
        BigInteger index = number.truncated();
        BigInteger place = index.signum() < 0 ? index.add(BigInteger.valueOf(size)) : index;
        if (place.signum() < 0 || place.compareTo(BigInteger.valueOf(size)) >= 0) {
            throw new PythonException(what + " index out of range");
        }
        return place.intValue();
    }
}
