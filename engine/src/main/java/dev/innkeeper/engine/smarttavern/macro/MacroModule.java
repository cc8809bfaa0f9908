package dev.innkeeper.engine.smarttavern.macro;

import dev.innkeeper.engine.python.value.PyDict;
import dev.innkeeper.engine.python.value.PyList;
import dev.innkeeper.engine.python.value.PyValue;
import dev.innkeeper.engine.smarttavern.ModuleException;
import dev.innkeeper.engine.smarttavern.ModuleFunction;
import dev.innkeeper.engine.smarttavern.Surroundings;
import dev.innkeeper.engine.smarttavern.variable.MacroPolicy;
import java.util.ArrayList;
import java.util.List;

/** SmartTavern's functions for macros and the sandbox (smarttavern.md §1.1, §6, §7). */
public final class MacroModule {
    private static final String MODULE = "modules/smarttavern/";
    private static final String VARIABLES = "variables";
    private static final String POLICY = "policy";
    private static final List<String> OPTIONAL = List.of(VARIABLES, POLICY);

    private MacroModule() {}

    /** The functions of the modules {@code macro} and {@code python_sandbox}. */
    public static List<ModuleFunction> functions() {
        return List.of(
                new ModuleFunction(MODULE + "macro/process", List.of("messages"), OPTIONAL, MacroModule::process),
                new ModuleFunction(MODULE + "macro/process_text", List.of("text"), OPTIONAL, MacroModule::processText),
                new ModuleFunction(
                        MODULE + "macro/process_text_batch", List.of("texts"), OPTIONAL, MacroModule::processBatch),
                new ModuleFunction(MODULE + "python_sandbox/eval", List.of("code"), OPTIONAL, MacroModule::eval));
    }

    private static PyValue process(PyDict arguments, Surroundings surroundings) throws ModuleException {
        PyDict initial = variables(arguments);
        PyDict last = copy(initial);
        List<PyValue> done = Macros.expandMessages(list(arguments, "messages"), last, policy(arguments), surroundings);
        return new PyDict().put("messages", new PyList(done)).put(VARIABLES, both(initial, last));
    }

    private static PyValue processText(PyDict arguments, Surroundings surroundings) throws ModuleException {
        PyDict initial = variables(arguments);
        MacroScope scope = scope(arguments, initial, surroundings);
        String text = Macros.expanded(arguments.getOrNone("text"), new MacroForms(scope));
        return PyDict.of("text", PyValue.of(text))
                .put(VARIABLES, both(initial, scope.table().root()));
    }

    private static PyValue processBatch(PyDict arguments, Surroundings surroundings) throws ModuleException {
        List<PyValue> texts = new ArrayList<>();
        List<PyValue> variables = new ArrayList<>();
        PyDict initial = variables(arguments);
        MacroBudget budget = new MacroBudget();
        for (PyValue text : list(arguments, "texts")) {
            MacroScope scope = MacroScope.of(copy(initial), policy(arguments), surroundings, budget);
            texts.add(PyValue.of(Macros.expanded(text, new MacroForms(scope))));
            variables.add(both(initial, scope.table().root()));
        }
        return PyDict.of("texts", new PyList(texts)).put("variables_list", new PyList(variables));
    }

    private static PyValue eval(PyDict arguments, Surroundings surroundings) throws ModuleException {
        PyDict initial = variables(arguments);
        MacroScope scope = scope(arguments, initial, surroundings);
        PythonSandbox.Outcome outcome = new PythonSandbox(scope).run(MacroForms.shown(arguments.getOrNone("code")));
        return PyDict.of("success", PyValue.of(outcome.error().isEmpty()))
                .put("result", outcome.result())
                .put("error", outcome.error().map(PyValue::of).orElse(PyValue.NONE))
                .put(VARIABLES, both(initial, scope.table().root()));
    }

    private static MacroScope scope(PyDict arguments, PyDict initial, Surroundings surroundings) {
        return MacroScope.of(copy(initial), policy(arguments), surroundings);
    }

    private static MacroPolicy policy(PyDict arguments) {
        return MacroPolicy.of(arguments.getOrNone(POLICY));
    }

    private static PyDict copy(PyDict variables) {
        PyDict copy = new PyDict();
        variables.entries().forEach((name, value) -> copy.entries().put(name, value.copy()));
        return copy;
    }

    private static PyDict variables(PyDict arguments) throws ModuleException {
        PyValue given = arguments.getOrNone(VARIABLES);
        if (!given.isTrue()) {
            return new PyDict();
        }
        if (given instanceof PyDict table) {
            return table;
        }
        throw new ModuleException("variables must be an object");
    }

    private static List<PyValue> list(PyDict arguments, String name) throws ModuleException {
        return switch (arguments.getOrNone(name)) {
            case PyList list -> list.items();
            case PyDict dict -> List.copyOf(dict.entries().keySet());
            case PyValue other when !other.isTrue() -> List.of();
            case PyValue ignored -> throw new ModuleException(name + " must be an array");
        };
    }

    private static PyDict both(PyDict initial, PyDict last) {
        return PyDict.of("initial", initial.copy()).put("final", last);
    }
}
