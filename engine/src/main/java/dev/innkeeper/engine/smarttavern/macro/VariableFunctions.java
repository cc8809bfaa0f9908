package dev.innkeeper.engine.smarttavern.macro;

import dev.innkeeper.engine.python.PyFunction;
import dev.innkeeper.engine.python.PythonException;
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
                            return written(() -> scope.write(path, value, IndexOnObject.IS_IGNORED));
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

    static void set(MacroScope scope, String path, PyValue value) {
        written(() -> scope.write(path, value, IndexOnObject.IS_IGNORED));
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
