package dev.innkeeper.engine.smarttavern.macro;

import dev.innkeeper.engine.python.value.PyDict;
import dev.innkeeper.engine.python.value.PyStrings;
import dev.innkeeper.engine.python.value.PyValue;
import dev.innkeeper.engine.smarttavern.ModuleException;
import dev.innkeeper.engine.smarttavern.Surroundings;
import dev.innkeeper.engine.smarttavern.variable.MacroPolicy;
import java.util.Locale;

/** Expands SmartTavern's macros in texts (smarttavern.md §6). */
public final class Macros {
    private static final String TRUE = "true";

    private Macros() {}

    /** An expanded text, and the variables after it. */
    public record Expanded(String text, PyDict variables) {}

    /**
     * Expands a text.
     *
     * @param variables changed in place, and returned
     * @throws ModuleException if a macro writes where nothing can be written (§6.3); what was written before it stays
     */
    public static Expanded expand(String text, PyDict variables, MacroPolicy policy, Surroundings surroundings)
            throws ModuleException {
        MacroForms forms = new MacroForms(MacroScope.of(variables, policy, surroundings));
        return new Expanded(expand(text, forms), variables);
    }

    /**
     * Whether a condition holds: expanded on a copy of the variables it is {@code true}, whatever the case and the blanks
     * around it (§3.4). One that fails does not hold.
     */
    public static boolean holds(PyValue condition, PyDict variables, Surroundings surroundings) {
        String text = condition.text();
        if (!MacroScanner.mayHaveMacros(text)) {
            return isTrue(text);
        }
        PyDict copy = variables.copy() instanceof PyDict table ? table : new PyDict();
        try {
            return isTrue(expand(text, copy, MacroPolicy.DEFAULT, surroundings).text());
        } catch (ModuleException failed) {
            return false;
        }
    }

    static String expand(String text, MacroForms forms) throws ModuleException {
        return MacroScanner.mayHaveMacros(text) ? new MacroScanner(text, forms).run() : text;
    }

    private static boolean isTrue(String text) {
        return PyStrings.strip(text).toLowerCase(Locale.ROOT).equals(TRUE);
    }
}
