package dev.innkeeper.engine.python;

import dev.innkeeper.engine.python.value.PyValue;
import java.util.List;
import java.util.Map;

/** Calls of functions. */
final class Calls {
    private static final int STEPS = 4;

    private Calls() {}

    /** Calls a value. */
    static PyValue call(PyValue function, List<PyValue> positional, Map<String, PyValue> named, Meter meter) {
        meter.spend(STEPS);
        if (!(function instanceof PyFunction known)) {
            throw new PythonException("'" + Values.type(function) + "' object is not callable");
        }
        return known.body().call(known.signature().bind(known.name(), positional, named), meter);
    }
}
