package dev.innkeeper.engine.smarttavern.asset;

import dev.innkeeper.engine.python.value.PyDict;
import dev.innkeeper.engine.python.value.PyList;
import dev.innkeeper.engine.python.value.PyText;
import dev.innkeeper.engine.python.value.PyValue;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Puts one document over another: objects member by member, arrays by a rule; of everything else the override stays
 * (smarttavern.md §10).
 */
public enum DeepMerge {
    /** An array of the override takes the place of the other. */
    REPLACE {
        @Override
        PyList arrays(PyList base, PyList overrides) {
            return overrides;
        }
    },
    /** An array of the override goes behind the other. */
    CONCAT {
        @Override
        PyList arrays(PyList base, PyList overrides) {
            return joined(base, overrides);
        }
    },
    /** An array of the override goes before the other. */
    PREPEND {
        @Override
        PyList arrays(PyList base, PyList overrides) {
            return joined(overrides, base);
        }
    },
    /** As {@link #CONCAT}, and of equal items only the first stays; {@code 1} and {@code 1.0} differ. */
    UNION {
        @Override
        PyList arrays(PyList base, PyList overrides) {
            Map<String, PyValue> items = new LinkedHashMap<>();
            joined(base, overrides).items().forEach(item -> items.putIfAbsent(PyText.repr(sorted(item)), item));
            return new PyList(items.values());
        }
    };

    abstract PyList arrays(PyList base, PyList overrides);

    /** What the two become; neither is changed. */
    public PyValue merge(PyValue base, PyValue overrides) {
        if (base instanceof PyDict before && overrides instanceof PyDict changes) {
            return merge(before, changes);
        }
        if (base instanceof PyList before && overrides instanceof PyList changes) {
            return arrays(before, changes).copy();
        }
        return overrides.copy();
    }

    /** What the two objects become; neither is changed. */
    public PyDict merge(PyDict base, PyDict overrides) {
        PyDict result = new PyDict();
        base.entries().forEach((key, value) -> result.entries().put(key, value.copy()));
        overrides
                .entries()
                .forEach((key, change) ->
                        result.entries().merge(key, change.copy(), (before, now) -> merge(before, change)));
        return result;
    }

    private static PyList joined(PyList first, PyList second) {
        return new PyList(
                Stream.concat(first.items().stream(), second.items().stream()).toList());
    }

    /** The value with the keys of its objects in one order, so that equal objects read the same. */
    private static PyValue sorted(PyValue value) {
        return switch (value) {
            case PyDict dict -> {
                PyDict result = new PyDict();
                dict.entries().entrySet().stream()
                        .sorted(Comparator.comparing(entry -> entry.getKey().text()))
                        .forEach(entry -> result.entries().put(entry.getKey(), sorted(entry.getValue())));
                yield result;
            }
            case PyList list ->
                new PyList(list.items().stream().map(DeepMerge::sorted).toList());
            case PyValue.Tuple(List<PyValue> items) ->
                new PyList(items.stream().map(DeepMerge::sorted).toList());
            case PyValue other -> other;
        };
    }
}
