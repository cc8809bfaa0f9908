package dev.innkeeper.engine.python.value;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** A list of Python, which can be changed. */
public final class PyList implements PyValue {
    private final List<PyValue> items;

    /** A list of these items. */
    public PyList(Collection<? extends PyValue> items) {
        this.items = new ArrayList<>(items);
    }

    /** A list of these items. */
    public static PyList of(PyValue... items) {
        return new PyList(List.of(items));
    }

    /** The items themselves: changes of this list are changes of the value. */
    public List<PyValue> items() {
        return items;
    }

    PyList deepCopy() {
        return new PyList(items.stream().map(PyValue::copy).toList());
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof PyList list && items.equals(list.items);
    }

    @Override
    public int hashCode() {
        return items.hashCode();
    }

    @Override
    public String toString() {
        return PyText.repr(this);
    }
}
