package dev.innkeeper.engine.python;

import dev.innkeeper.engine.python.value.PyDict;
import dev.innkeeper.engine.python.value.PyForeign;
import dev.innkeeper.engine.python.value.PyValue;

/** A value of the caller's whose subscripts read and write something. */
public interface PyTable extends PyForeign {
    /** Reads what a subscript names. */
    PyValue get(String key);

    /**
     * Writes what a subscript names.
     *
     * @throws PythonException if that cannot be written
     */
    void set(String key, PyValue value);

    /** All that is in it: {@link #repr} is about as long. */
    PyDict contents();
}
