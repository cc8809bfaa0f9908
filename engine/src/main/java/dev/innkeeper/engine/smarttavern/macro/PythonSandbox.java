package dev.innkeeper.engine.smarttavern.macro;

import dev.innkeeper.engine.python.Builtins;
import dev.innkeeper.engine.python.MathModule;
import dev.innkeeper.engine.python.Meter;
import dev.innkeeper.engine.python.Permissions;
import dev.innkeeper.engine.python.Python;
import dev.innkeeper.engine.python.RandomModule;
import dev.innkeeper.engine.python.RegexFunctions;
import dev.innkeeper.engine.python.TimeModule;
import dev.innkeeper.engine.python.value.PyDict;
import dev.innkeeper.engine.python.value.PyForeign;
import dev.innkeeper.engine.python.value.PyValue;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Runs Python code on the variables of a call (smarttavern.md §7, ADR 0015). */
final class PythonSandbox {
    private static final String FAILED = "RuntimeError: ";
    private static final String TABLE = "vars";
    private static final Set<String> MODULES = Set.of("random", "math", "re", "datetime");
    private static final Set<String> TYPES = Set.of("datetime.datetime", "datetime.date", "datetime.time");

    private final Map<String, PyValue> globals = new HashMap<>();
    private final Permissions permissions;
    private final Meter meter;

    PythonSandbox(MacroScope scope) {
        meter = scope.budget().meter();
        globals.putAll(Builtins.functions());
        globals.putAll(VariableFunctions.of(scope));
        globals.putAll(LegacyFunctions.of(scope));
        Set<String> functions = Set.copyOf(globals.keySet());
        globals.putAll(MathModule.members());
        globals.putAll(RandomModule.members(scope.surroundings().chance()));
        globals.putAll(RegexFunctions.members());
        globals.putAll(TimeModule.members(scope.surroundings()));
        Set<String> members =
                globals.keySet().stream().filter(name -> name.contains(".")).collect(Collectors.toUnmodifiableSet());
        permissions = new Permissions(functions, members, TYPES, TABLE);
        MODULES.forEach(name -> globals.put(name, new Module(name)));
        globals.put(TABLE, new Variables(scope));
        globals.put("__builtins__", new PyDict());
    }

    /**
     * How a run ended.
     *
     * @param result empty if it failed
     * @param error why it failed
     */
    record Outcome(String result, Optional<String> error) {}

    private record Module(String name) implements PyForeign {
        @Override
        public String repr() {
            return "<module '" + name + "'>";
        }
    }

    /** Runs an expression or statements; what was written before a failure stays. */
    Outcome run(String code) {
        return switch (Python.run(code, globals, permissions, meter)) {
            case Python.Done(String text) -> new Outcome(text, Optional.empty());
            case Python.Failed(String message) -> new Outcome("", Optional.of(FAILED + message));
        };
    }
}
