package dev.innkeeper.engine.smarttavern.variable;

import dev.innkeeper.engine.python.value.PyDict;
import dev.innkeeper.engine.python.value.PyList;
import dev.innkeeper.engine.python.value.PyValue;
import dev.innkeeper.engine.smarttavern.ModuleException;
import dev.innkeeper.engine.smarttavern.variable.VariablePath.Index;
import dev.innkeeper.engine.smarttavern.variable.VariablePath.Key;
import dev.innkeeper.engine.smarttavern.variable.VariablePath.Part;
import java.util.List;
import java.util.Optional;

/**
 * The variables of a call, read and written by paths (smarttavern.md §6.3).
 *
 * <p>What is written is copied, so that no value stands in the table twice or within itself.
 *
 * @param root the table, which is changed in place
 */
public record VariableTable(PyDict root) {
    /** The most parts of a path that can be written. */
    public static final int DEEPEST = 100;

    /** The most elements that an array can grow to. */
    public static final int LONGEST_ARRAY = 10_000;

    /** What an index as the last part does on an object. */
    public enum IndexOnObject {
        /** It is a key, written as text. */
        IS_KEY,
        /** Nothing is written. */
        IS_IGNORED
    }

    /** The value at a path; empty if it is undefined. The empty path is the table's. */
    public Optional<PyValue> read(VariablePath path) {
        PyValue place = root;
        for (Part part : path.parts()) {
            Optional<PyValue> next = below(place, part);
            if (next.isEmpty()) {
                return next;
            }
            place = next.get();
        }
        return Optional.of(place);
    }

    private static Optional<PyValue> below(PyValue place, Part part) {
        return switch (part) {
            case Key(String name) -> place instanceof PyDict dict ? dict.get(name) : Optional.empty();
            case Index(int at) ->
                place instanceof PyList list && at >= 0 && at < list.items().size()
                        ? Optional.of(list.items().get(at))
                        : Optional.empty();
        };
    }

    /**
     * Writes a copy of a value; objects and arrays on the way are made.
     *
     * @throws ModuleException if there is no such element, a key stands below an array, or a bound is reached
     */
    public void write(VariablePath path, PyValue value, IndexOnObject rule) throws ModuleException {
        List<Part> parts = path.parts();
        if (parts.size() > DEEPEST) {
            throw new ModuleException("The path has more than " + DEEPEST + " parts: use a shorter one");
        }
        PyValue place = root;
        for (int i = 0; i < parts.size() - 1; i++) {
            Optional<PyValue> next = way(place, parts.get(i), parts.get(i + 1));
            if (next.isEmpty()) {
                return;
            }
            place = next.get();
        }
        if (!parts.isEmpty()) {
            put(place, parts.getLast(), value.copy(), rule);
        }
    }

    private static Optional<PyValue> way(PyValue place, Part part, Part next) throws ModuleException {
        return switch (part) {
            case Key(String name) -> {
                if (!(place instanceof PyDict dict)) {
                    throw new ModuleException(
                            "The key " + name + " stands below an array or a single value: use an index there");
                }
                PyValue found = dict.getOrNone(name);
                if (!isContainer(found)) {
                    found = containerFor(next);
                    dict.put(name, found);
                }
                yield Optional.of(found);
            }
            case Index(int at) -> {
                if (!(place instanceof PyList list)) {
                    yield Optional.empty();
                }
                int index = grown(list, at);
                if (list.items().get(index) instanceof PyValue.None) {
                    list.items().set(index, containerFor(next));
                }
                yield Optional.of(list.items().get(index));
            }
        };
    }

    private static void put(PyValue place, Part part, PyValue value, IndexOnObject rule) throws ModuleException {
        switch (part) {
            case Key(String name) -> {
                if (place instanceof PyDict dict) {
                    dict.put(name, value);
                }
            }
            case Index(int at) -> {
                if (place instanceof PyList list) {
                    list.items().set(grown(list, at), value);
                } else if (place instanceof PyDict dict && rule == IndexOnObject.IS_KEY) {
                    dict.put(Integer.toString(at), value);
                }
            }
        }
    }

    private static int grown(PyList list, int at) throws ModuleException {
        int size = list.items().size();
        int index = at < 0 ? at + size : at;
        if (index < 0) {
            throw new ModuleException("The array has only " + size + " elements: there is no element " + at);
        }
        if (index >= size && index >= LONGEST_ARRAY) {
            throw new ModuleException("An array cannot grow beyond " + LONGEST_ARRAY + " elements");
        }
        while (list.items().size() <= index) {
            list.items().add(PyValue.NONE);
        }
        return index;
    }

    private static boolean isContainer(PyValue value) {
        return value instanceof PyDict || value instanceof PyList;
    }

    private static PyValue containerFor(Part next) {
        return next instanceof Index ? PyList.of() : new PyDict();
    }
}
