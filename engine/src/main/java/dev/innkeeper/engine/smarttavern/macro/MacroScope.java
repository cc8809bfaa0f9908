package dev.innkeeper.engine.smarttavern.macro;

import dev.innkeeper.engine.python.value.PyDict;
import dev.innkeeper.engine.python.value.PyLiterals;
import dev.innkeeper.engine.python.value.PyStrings;
import dev.innkeeper.engine.python.value.PyValue;
import dev.innkeeper.engine.smarttavern.ModuleException;
import dev.innkeeper.engine.smarttavern.Surroundings;
import dev.innkeeper.engine.smarttavern.variable.MacroPolicy;
import dev.innkeeper.engine.smarttavern.variable.VariablePath;
import dev.innkeeper.engine.smarttavern.variable.VariableTable;
import dev.innkeeper.engine.smarttavern.variable.VariableTable.IndexOnObject;
import java.time.ZonedDateTime;
import java.util.Locale;

/**
 * What the macros of a call see: the variables, what undefined ones read as, the time and chance.
 *
 * @param table changed in place
 * @param budget shared by all texts of the call
 */
record MacroScope(VariableTable table, MacroPolicy policy, Surroundings surroundings, MacroBudget budget) {
    private static final String UNDEFINED = "[undefinedvar";

    /** The scope of a call of its own. */
    static MacroScope of(PyDict variables, MacroPolicy policy, Surroundings surroundings) {
        return of(variables, policy, surroundings, new MacroBudget());
    }

    /** A scope with variables of its own inside a call. */
    static MacroScope of(PyDict variables, MacroPolicy policy, Surroundings surroundings, MacroBudget budget) {
        return new MacroScope(new VariableTable(variables), policy, surroundings, budget);
    }

    /** The value of a path, or what the policy says for an undefined one. */
    PyValue read(String path) {
        return table.read(VariablePath.parse(path)).orElseGet(() -> PyValue.of(policy.undefined(path)));
    }

    void write(String path, PyValue value, IndexOnObject rule) throws ModuleException {
        table.write(VariablePath.parse(path), value, rule);
    }

    /** The server's time. */
    ZonedDateTime time() {
        return surroundings.now().atZone(surroundings.zone());
    }

    /** A whole number between two, both inclusive. */
    int between(int low, int high) {
        return low + (int) Math.floor(surroundings.chance().next() * (high - low + 1.0));
    }

    /** Adds to a variable: the sum if both are numbers, else both texts one after the other. */
    void add(String path, String amount) throws ModuleException {
        String old = read(path).text();
        var left = PyLiterals.number(old);
        var right = PyLiterals.number(amount);
        PyValue sum = left.isPresent() && right.isPresent()
                ? PyValue.of(
                        PyValue.of(left.getAsDouble() + right.getAsDouble()).text())
                : PyValue.of(old + amount);
        write(path, sum, IndexOnObject.IS_IGNORED);
    }

    /** Counts a variable up or down; one that is no number counts from zero. */
    void count(String path, double step) throws ModuleException {
        double sum = number(read(path), 0) + step;
        write(path, PyValue.of(PyValue.of(sum).text()), IndexOnObject.IS_IGNORED);
    }

    /** The number that a value says; the fallback for one that says none or stands for an undefined variable. */
    static double number(PyValue value, double fallback) {
        String text = PyStrings.strip(value.text());
        return text.toLowerCase(Locale.ROOT).startsWith(UNDEFINED)
                ? fallback
                : PyLiterals.number(text).orElse(fallback);
    }
}
