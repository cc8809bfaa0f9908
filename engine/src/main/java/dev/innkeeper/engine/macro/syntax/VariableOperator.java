package dev.innkeeper.engine.macro.syntax;

import java.util.Arrays;
import java.util.Optional;

/** The operators of variable expressions, the longer ones before their beginnings (macros.md §10). */
public enum VariableOperator {
    /** Adds one. */
    INCREMENT("++", false, "inc"),
    /** Subtracts one. */
    DECREMENT("--", false, "dec"),
    /** Sets an unset variable. */
    SET_IF_UNSET("??=", true, "set"),
    /** The variable, or the value if it is unset. */
    IF_UNSET("??", true, "get"),
    /** Sets a falsy variable. */
    SET_IF_FALSY("||=", true, "set"),
    /** The variable, or the value if it is falsy. */
    IF_FALSY("||", true, "get"),
    /** Subtracts a number. */
    SUBTRACT("-=", true, "add"),
    /** Whether the texts are equal. */
    EQUAL("==", true, "get"),
    /** Whether the texts differ. */
    NOT_EQUAL("!=", true, "get"),
    /** Whether the variable is the greater number or equal. */
    AT_LEAST(">=", true, "get"),
    /** Whether the variable is the greater number. */
    GREATER(">", true, "get"),
    /** Whether the variable is the smaller number or equal. */
    AT_MOST("<=", true, "get"),
    /** Whether the variable is the smaller number. */
    LESS("<", true, "get"),
    /** Adds. */
    ADD("+=", true, "add"),
    /** Sets. */
    SET("=", true, "set");

    private final String sign;
    private final boolean hasValue;
    private final String action;

    VariableOperator(String sign, boolean hasValue, String action) {
        this.sign = sign;
        this.hasValue = hasValue;
        this.action = action;
    }

    /** How it is written. */
    public String sign() {
        return sign;
    }

    /** Whether a value follows. */
    public boolean hasValue() {
        return hasValue;
    }

    /** The name of the macro that does the like: {@code setvar}, {@code getglobalvar}, … */
    public String macroName(boolean global) {
        return action + (global ? "globalvar" : "var");
    }

    /** The operator that stands at the offset. */
    public static Optional<VariableOperator> at(TemplateText text, int offset) {
        return Arrays.stream(values())
                .filter(operator -> text.at(offset, operator.sign))
                .findFirst();
    }
}
