package dev.innkeeper.engine.smarttavern.macro;

import dev.innkeeper.engine.python.value.PyStrings;
import dev.innkeeper.engine.python.value.PyValue;
import dev.innkeeper.engine.smarttavern.ModuleException;
import dev.innkeeper.engine.smarttavern.variable.VariableTable.IndexOnObject;
import java.util.Locale;
import java.util.Optional;

/** Says what is a macro, and what it gives (smarttavern.md §6.2). */
final class MacroForms {
    private static final String COMMENT = "//";
    private static final String PYTHON = "python:";
    private static final String SETVAR = "setvar";
    private static final String GETVAR = "getvar";
    private static final int LONGEST_NAME = 40;

    private final MacroScope scope;
    private final LegacyMacros legacy;
    private Optional<PythonSandbox> sandbox = Optional.empty();

    MacroForms(MacroScope scope) {
        this.scope = scope;
        this.legacy = new LegacyMacros(scope);
    }

    /** What is left of the call's budget. */
    MacroBudget budget() {
        return scope.budget();
    }

    private PythonSandbox sandbox() {
        PythonSandbox made = sandbox.orElseGet(() -> new PythonSandbox(scope));
        sandbox = Optional.of(made);
        return made;
    }

    /**
     * What the macro in a stretch of a text gives; empty if it is none.
     *
     * @throws ModuleException if it writes where nothing can be written
     */
    Optional<String> expansion(StringBuilder text, int from, int to) throws ModuleException {
        int start = from;
        int end = to;
        while (start < end && PyStrings.isBlank(text.charAt(start))) {
            start++;
        }
        while (end > start && PyStrings.isBlank(text.charAt(end - 1))) {
            end--;
        }
        if (begins(text, start, end, COMMENT)) {
            return Optional.of("");
        }
        if (begins(text, start, end, PYTHON)) {
            String code = PyStrings.strip(text.substring(start + PYTHON.length(), end));
            return Optional.of(sandbox().run(code).result());
        }
        if (begins(text, start, end, SETVAR)) {
            set(scope, withoutColons(text.substring(start + SETVAR.length(), end)), IndexOnObject.IS_KEY);
            return Optional.of("");
        }
        if (begins(text, start, end, GETVAR)) {
            return Optional.of(shown(
                    scope.read(PyStrings.strip(withoutColons(text.substring(start + GETVAR.length(), end))))));
        }
        return named(text, start, end);
    }

    private Optional<String> named(StringBuilder text, int start, int end) {
        int colon = start;
        while (colon < end && text.charAt(colon) != ':' && colon - start <= LONGEST_NAME) {
            colon++;
        }
        if (colon - start > LONGEST_NAME) {
            return Optional.empty();
        }
        String name = PyStrings.strip(text.substring(start, colon)).toLowerCase(Locale.ROOT);
        Optional<LegacyMacros.Macro> macro = legacy.named(name);
        if (macro.isEmpty()) {
            return Optional.empty();
        }
        String parameter = colon < end ? text.substring(colon + 1, end) : "";
        try {
            return Optional.of(macro.get().give(parameter));
        } catch (ModuleException failed) {
            return Optional.of("");
        }
    }

    /** Writes what {@code name::value} or {@code name:value} says; the value is a text. */
    static void set(MacroScope scope, String parameter, IndexOnObject rule) throws ModuleException {
        int separator = parameter.indexOf("::");
        int length = 2;
        if (separator < 0) {
            separator = parameter.indexOf(':');
            length = 1;
        }
        String name = separator < 0 ? parameter : parameter.substring(0, separator);
        String value = separator < 0 ? "" : parameter.substring(separator + length);
        scope.write(PyStrings.strip(name), PyValue.of(value), rule);
    }

    /** A value as a macro shows it: {@code None} is nothing. */
    static String shown(PyValue value) {
        return value instanceof PyValue.None ? "" : value.text();
    }

    private static String withoutColons(String rest) {
        String text = PyStrings.stripLeading(rest);
        if (text.startsWith("::")) {
            return text.substring(2);
        }
        return text.startsWith(":") ? text.substring(1) : text;
    }

    private static boolean begins(StringBuilder text, int start, int end, String word) {
        if (end - start < word.length()) {
            return false;
        }
        for (int i = 0; i < word.length(); i++) {
            if (Character.toLowerCase(text.charAt(start + i)) != word.charAt(i)) {
                return false;
            }
        }
        return true;
    }
}
