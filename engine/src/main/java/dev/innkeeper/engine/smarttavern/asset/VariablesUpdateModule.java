package dev.innkeeper.engine.smarttavern.asset;

import dev.innkeeper.engine.python.value.PyDict;
import dev.innkeeper.engine.python.value.PyList;
import dev.innkeeper.engine.python.value.PyNumber;
import dev.innkeeper.engine.python.value.PyValue;
import dev.innkeeper.engine.smarttavern.ModuleFunction;
import dev.innkeeper.engine.smarttavern.variable.VariablePath;
import dev.innkeeper.engine.smarttavern.variable.VariablePath.Index;
import dev.innkeeper.engine.smarttavern.variable.VariablePath.Key;
import dev.innkeeper.engine.smarttavern.variable.VariablePath.Part;
import dev.innkeeper.engine.smarttavern.variable.VariableTable;
import java.util.List;
import java.util.Locale;

/** The function of {@code variables_update} (smarttavern.md §10). */
public final class VariablesUpdateModule {
    private static final String OPERATION = "operation";
    private static final String OPTIONS = "options";

    private VariablesUpdateModule() {}

    /** All functions. */
    public static List<ModuleFunction> functions() {
        return List.of(new ModuleFunction(
                "modules/smarttavern/variables_update/apply",
                List.of("base", "overrides", OPERATION),
                List.of(OPTIONS),
                (arguments, around) -> PyDict.of("result", apply(arguments))));
    }

    private static PyValue apply(PyDict arguments) {
        PyDict options = arguments.dict(OPTIONS).orElseGet(PyDict::new);
        PyValue result = combined(arguments, options);
        if (result instanceof PyDict dict) {
            options.list("remove_paths").map(PyList::items).orElse(List.of()).stream()
                    .filter(path -> path instanceof PyValue.Str || path instanceof PyNumber)
                    .forEach(path -> remove(new VariableTable(dict), VariablePath.parse(path.text())));
        }
        return result;
    }

    private static PyValue combined(PyDict arguments, PyDict options) {
        PyValue base = arguments.getOrNone("base");
        PyValue overrides = arguments.getOrNone("overrides");
        return switch (arguments.getOrNone(OPERATION).text().toLowerCase(Locale.ROOT)) {
            case "replace" -> overrides.copy();
            case "shallow_merge", "shallow" -> shallow(base, overrides);
            case "append", "concat" -> DeepMerge.CONCAT.merge(base, overrides);
            case "union", "union_all" -> DeepMerge.UNION.merge(base, overrides);
            default -> strategy(options).merge(base, overrides);
        };
    }

    /** SmartTavern's {@code union_by_key} never finds the key and is a union. */
    private static DeepMerge strategy(PyDict options) {
        return switch (options.getOrNone("array_strategy").text()) {
            case "concat" -> DeepMerge.CONCAT;
            case "prepend" -> DeepMerge.PREPEND;
            case "union", "union_by_key" -> DeepMerge.UNION;
            default -> DeepMerge.REPLACE;
        };
    }

    private static PyValue shallow(PyValue base, PyValue overrides) {
        if (base.copy() instanceof PyDict result && overrides.copy() instanceof PyDict changes) {
            result.entries().putAll(changes.entries());
            return result;
        }
        return overrides.copy();
    }

    /** Removes what is at a path; what is not there is passed over. */
    private static void remove(VariableTable table, VariablePath path) {
        if (path.isEmpty() || table.read(path).isEmpty()) {
            return;
        }
        List<Part> parts = path.parts();
        PyValue place =
                table.read(new VariablePath(parts.subList(0, parts.size() - 1))).orElse(PyValue.NONE);
        switch (parts.getLast()) {
            case Key(String name) -> {
                if (place instanceof PyDict dict) {
                    dict.entries().remove(PyValue.of(name));
                }
            }
            case Index(int at) -> {
                if (place instanceof PyList list) {
                    list.items().remove(at);
                }
            }
        }
    }
}
