package dev.innkeeper.engine.python.value;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** A dictionary of Python, which can be changed and keeps the order in which its keys came. */
public final class PyDict implements PyValue {
    private final Map<PyValue, PyValue> entries = new LinkedHashMap<>();

    /** An empty dictionary. */
    public PyDict() {}

    /** A dictionary of one entry. */
    public static PyDict of(String key, PyValue value) {
        return new PyDict().put(key, value);
    }

    /** The entries themselves: changes of this map are changes of the value. */
    public Map<PyValue, PyValue> entries() {
        return entries;
    }

    /** The value of a key that is a text. */
    public Optional<PyValue> get(String key) {
        return Optional.ofNullable(entries.get(new Str(key)));
    }

    /** The value of a key; {@code None} if there is none. */
    public PyValue getOrNone(String key) {
        return get(key).orElse(NONE);
    }

    /** The text of a key, if there is one and it is a text. */
    public Optional<String> string(String key) {
        return get(key).flatMap(value -> value instanceof Str(String text) ? Optional.of(text) : Optional.empty());
    }

    /** The items of a key, if it is a list. */
    public Optional<PyList> list(String key) {
        return get(key).flatMap(value -> value instanceof PyList list ? Optional.of(list) : Optional.empty());
    }

    /** The dictionary of a key, if it is one. */
    public Optional<PyDict> dict(String key) {
        return get(key).flatMap(value -> value instanceof PyDict dict ? Optional.of(dict) : Optional.empty());
    }

    /** Whether there is a key. */
    public boolean has(String key) {
        return entries.containsKey(new Str(key));
    }

    /** Sets the value of a key, which keeps its place; returns this. */
    public PyDict put(String key, PyValue value) {
        entries.put(new Str(key), value);
        return this;
    }

    /** Sets a text; returns this. */
    public PyDict put(String key, String text) {
        return put(key, new Str(text));
    }

    /** Whether there are no entries. */
    public boolean isEmpty() {
        return entries.isEmpty();
    }

    PyDict deepCopy() {
        PyDict copy = new PyDict();
        entries.forEach((key, value) -> copy.entries.put(key, value.copy()));
        return copy;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof PyDict dict && entries.equals(dict.entries);
    }

    @Override
    public int hashCode() {
        return entries.hashCode();
    }

    @Override
    public String toString() {
        return PyText.repr(this);
    }
}
