package dev.innkeeper.engine.smarttavern.macro;

import dev.innkeeper.engine.python.value.PyDict;
import dev.innkeeper.engine.python.value.PyValue;
import dev.innkeeper.engine.smarttavern.ModuleException;
import dev.innkeeper.engine.smarttavern.Surroundings;
import dev.innkeeper.engine.smarttavern.variable.MacroPolicy;
import java.util.ArrayList;
import java.util.List;

/** Expands SmartTavern's macros in texts (smarttavern.md §6). */
public final class Macros {
    private static final String CONTENT = "content";

    private Macros() {}

    /**
     * Expands the contents of messages, which share their variables; one whose macros write where nothing can be written
     * stays as it is (§6.3).
     *
     * @param messages changed in place; what is no object is left out of the result
     * @param variables changed in place
     */
    public static List<PyValue> expandMessages(
            List<PyValue> messages, PyDict variables, MacroPolicy policy, Surroundings surroundings) {
        MacroForms forms = new MacroForms(MacroScope.of(variables, policy, surroundings));
        List<PyValue> done = new ArrayList<>();
        for (PyValue item : messages) {
            if (item instanceof PyDict message) {
                done.add(expanded(message, forms));
            }
        }
        return done;
    }

    private static PyDict expanded(PyDict message, MacroForms forms) {
        try {
            return message.put(CONTENT, expanded(message.getOrNone(CONTENT), forms));
        } catch (ModuleException failed) {
            return message;
        }
    }

    /** A content as text: one that is no text is written as Python writes it, and has no macros. */
    static String expanded(PyValue content, MacroForms forms) throws ModuleException {
        return content instanceof PyValue.Str(String text) ? expand(text, forms) : MacroForms.shown(content);
    }

    /** A text without its macros. */
    static String expand(String text, MacroForms forms) throws ModuleException {
        return MacroScanner.mayHaveMacros(text) ? new MacroScanner(text, forms).run() : text;
    }
}
