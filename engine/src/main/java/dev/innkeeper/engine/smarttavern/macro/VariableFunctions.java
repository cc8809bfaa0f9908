package dev.innkeeper.engine.smarttavern.macro;

import dev.innkeeper.engine.python.PyFunction;
import dev.innkeeper.engine.python.PyTable;
import dev.innkeeper.engine.python.PythonException;
import dev.innkeeper.engine.python.value.PyDict;
import dev.innkeeper.engine.python.value.PyList;
import dev.innkeeper.engine.python.value.PyValue;
import dev.innkeeper.engine.smarttavern.ModuleException;
import dev.innkeeper.engine.smarttavern.variable.VariableTable.IndexOnObject;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The sandbox's functions that read and write variables. */
final class VariableFunctions {
    private VariableFunctions() {}

    private interface Writing {
        void run() throws ModuleException;
    }

    static Map<String, PyValue> of(MacroScope scope) {
        return List.of(
                        PyFunction.of(
                                "getvar",
                                "path",
                                (given, meter) -> scope.read(given.get("path").text())),
                        PyFunction.of("setvar", "path value", (given, meter) -> {
                            PyValue value = meter.measured(given.get("value"));
                            String path = meter.measured(given.get("path")).text();
                            return set(scope, path, value);
                        }),
                        PyFunction.of("legacy_addvar", "name value?", (given, meter) -> {
                            String path = given.get("name").text();
                            String amount = meter.measured(given.find("value").orElse(PyValue.of(0)))
                                    .text();
                            meter.spend(scope.read(path).text().length());
                            return written(() -> scope.add(path, amount));
                        }),
                        PyFunction.of(
                                "legacy_inc",
                                "name",
                                (given, meter) -> written(
                                        () -> scope.count(given.get("name").text(), 1))),
                        PyFunction.of(
                                "legacy_dec",
                                "name",
                                (given, meter) -> written(
                                        () -> scope.count(given.get("name").text(), -1))))
                .stream()
                .collect(Collectors.toUnmodifiableMap(PyFunction::name, function -> function));
    }

    /** Writes a value; refuses one with the variables themselves in it. */
    static PyValue set(MacroScope scope, String path, PyValue value) {
        if (holdsTable(value)) {
            throw new PythonException("The variables cannot be stored in themselves: store single values");
        }
        return written(() -> scope.write(path, value, IndexOnObject.IS_IGNORED));
    }

    private static boolean holdsTable(PyValue value) {
        return switch (value) {
            case PyTable ignored -> true;
            case PyList list -> list.items().stream().anyMatch(VariableFunctions::holdsTable);
            case PyValue.Tuple(List<PyValue> items) -> items.stream().anyMatch(VariableFunctions::holdsTable);
            case PyDict dict ->
                dict.entries().entrySet().stream()
                        .anyMatch(entry -> holdsTable(entry.getKey()) || holdsTable(entry.getValue()));
            case PyValue ignored -> false;
        };
    }

    private static PyValue written(Writing writing) {
        try {
            writing.run();
            return PyValue.of("");
        } catch (ModuleException failed) {
            throw new PythonException(String.valueOf(failed.getMessage()));
        }
    }
}
