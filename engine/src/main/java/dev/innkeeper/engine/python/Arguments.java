package dev.innkeeper.engine.python;

import dev.innkeeper.engine.python.value.PyValue;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The arguments of a call.
 *
 * @param rest what {@code *values} took
 */
public record Arguments(Map<String, PyValue> named, List<PyValue> rest) {
    /** Copies the arguments. */
    public Arguments {
        named = Map.copyOf(named);
        rest = List.copyOf(rest);
    }

    /** A required argument. */
    public PyValue get(String name) {
        return find(name).orElse(PyValue.NONE);
    }

    /** An argument that can be left out. */
    public Optional<PyValue> find(String name) {
        return Optional.ofNullable(named.get(name));
    }
}
