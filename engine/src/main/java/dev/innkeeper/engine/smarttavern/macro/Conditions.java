package dev.innkeeper.engine.smarttavern.macro;

import dev.innkeeper.engine.python.value.PyDict;
import dev.innkeeper.engine.python.value.PyStrings;
import dev.innkeeper.engine.python.value.PyValue;
import dev.innkeeper.engine.smarttavern.ModuleException;
import dev.innkeeper.engine.smarttavern.Surroundings;
import dev.innkeeper.engine.smarttavern.variable.MacroPolicy;
import java.util.Locale;

/**
 * The conditions of one call (smarttavern.md §3.4): each sees the variables as they came, and all share one budget. Not
 * thread-safe.
 */
public final class Conditions {
    private static final String TRUE = "true";

    private final PyDict variables;
    private final Surroundings surroundings;
    private final MacroBudget budget = new MacroBudget();

    /** @param variables they stay as they are */
    public Conditions(PyDict variables, Surroundings surroundings) {
        this.variables = variables;
        this.surroundings = surroundings;
    }

    /**
     * Whether a condition holds: expanded on a copy of the variables it is {@code true}, whatever the case and the blanks
     * around it. One that fails, or for which the budget does not last, does not hold.
     */
    public boolean hold(PyValue condition) {
        String text = condition.text();
        if (!MacroScanner.mayHaveMacros(text)) {
            return isTrue(text);
        }
        PyDict copy = variables.copy() instanceof PyDict table ? table : new PyDict();
        MacroScope scope = MacroScope.of(copy, MacroPolicy.DEFAULT, surroundings, budget);
        try {
            return budget.isLeft() && isTrue(Macros.expand(text, new MacroForms(scope)));
        } catch (ModuleException failed) {
            return false;
        }
    }

    private static boolean isTrue(String text) {
        return PyStrings.strip(text).toLowerCase(Locale.ROOT).equals(TRUE);
    }
}
