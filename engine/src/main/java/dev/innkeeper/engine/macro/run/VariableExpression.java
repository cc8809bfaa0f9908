package dev.innkeeper.engine.macro.run;

import dev.innkeeper.engine.js.JsNumbers;
import dev.innkeeper.engine.macro.define.Truth;
import dev.innkeeper.engine.macro.scope.MacroScope;
import dev.innkeeper.engine.macro.syntax.Node;
import dev.innkeeper.engine.macro.syntax.VariableOperator;
import dev.innkeeper.engine.macro.variable.Variables;
import java.util.function.Supplier;

/** A variable expression such as {@code {{.name += 1}}} and what it comes to (macros.md §10, <i>shorthand</i>). */
final class VariableExpression {
    private final Node.Variable expression;
    private final Variables variables;
    private final Supplier<String> operand;

    /** An expression; its operand is asked for at most once, and only if it is needed. */
    VariableExpression(Node.Variable expression, MacroScope scope, Supplier<String> operand) {
        this.expression = expression;
        this.variables = new Variables(expression.global() ? scope.globalVariables() : scope.localVariables());
        this.operand = operand;
    }

    String value() {
        String name = expression.name();
        return expression
                .operation()
                .map(operation -> apply(operation.operator(), name))
                .orElseGet(() -> variables.get(name));
    }

    private String apply(VariableOperator operator, String name) {
        return switch (operator) {
            case INCREMENT -> variables.add(name, 1);
            case DECREMENT -> variables.add(name, -1);
            case SET -> set(name, "");
            case ADD -> {
                variables.add(name, operand.get());
                yield "";
            }
            case SUBTRACT -> subtract(name);
            case IF_FALSY -> Truth.isFalsy(variables.get(name)) ? operand.get() : variables.get(name);
            case IF_UNSET -> variables.has(name) ? variables.get(name) : operand.get();
            case SET_IF_FALSY -> Truth.isFalsy(variables.get(name)) ? set(name) : variables.get(name);
            case SET_IF_UNSET -> variables.has(name) ? variables.get(name) : set(name);
            case EQUAL -> Boolean.toString(variables.get(name).equals(operand.get()));
            case NOT_EQUAL -> Boolean.toString(!variables.get(name).equals(operand.get()));
            case GREATER -> Boolean.toString(number(name) > operandNumber());
            case AT_LEAST -> Boolean.toString(number(name) >= operandNumber());
            case LESS -> Boolean.toString(number(name) < operandNumber());
            case AT_MOST -> Boolean.toString(number(name) <= operandNumber());
        };
    }

    private String set(String name) {
        String value = operand.get();
        variables.set(name, value);
        return value;
    }

    private String set(String name, String result) {
        variables.set(name, operand.get());
        return result;
    }

    private String subtract(String name) {
        double amount = operandNumber();
        if (!Double.isNaN(amount)) {
            variables.add(name, -amount);
        }
        return "";
    }

    private double number(String name) {
        return JsNumbers.parse(variables.get(name));
    }

    private double operandNumber() {
        return JsNumbers.parse(operand.get());
    }
}
