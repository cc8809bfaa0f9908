package dev.innkeeper.engine.python;

import dev.innkeeper.engine.python.value.PyValue;
import java.util.List;
import java.util.Optional;

/**
 * A node of a syntax tree. What a sandbox never runs is read, too, but only as {@link Outside} or {@link OutsideStatement}:
 * its name is all that counts.
 */
sealed interface Tree {

    /** An expression. */
    sealed interface Expr extends Tree {}

    /** A statement. */
    sealed interface Statement extends Tree {}

    /** A literal; equal literals of one code are the same object. */
    record Constant(PyValue value) implements Expr {}

    record Name(String id) implements Expr {}

    record ListOf(List<Expr> items) implements Expr {}

    record TupleOf(List<Expr> items) implements Expr {}

    record DictOf(List<Entry> entries) implements Expr {}

    /** An entry of a dictionary; without a key it is {@code **value}. */
    record Entry(Optional<Expr> key, Expr value) {}

    record Binary(Expr left, BinaryOperator operator, Expr right) implements Expr {}

    record Unary(UnaryOperator operator, Expr operand) implements Expr {}

    /** {@code and} or {@code or} of two values or more. */
    record Logic(boolean isAnd, List<Expr> values) implements Expr {}

    /** A chain such as {@code 1 < x <= 3}. */
    record Comparison(Expr first, List<CompareOperator> operators, List<Expr> rest) implements Expr {}

    record Choice(Expr condition, Expr then, Expr otherwise) implements Expr {}

    record Call(Expr function, List<Expr> positional, List<Keyword> keywords) implements Expr {}

    /** An argument with a name; without one it is {@code **value}. */
    record Keyword(Optional<String> name, Expr value) {}

    record Attribute(Expr of, String name) implements Expr {}

    record Subscript(Expr of, Expr key) implements Expr {}

    /** An expression that is not allowed, by the name of Python's node. */
    record Outside(String kind) implements Expr {}

    record ExpressionStatement(Expr value) implements Statement {}

    record Assignment(List<Expr> targets, Expr value) implements Statement {}

    record AugmentedAssignment(Expr target, BinaryOperator operator, Expr value) implements Statement {}

    record AnnotatedAssignment(Expr target, Expr annotation, Optional<Expr> value) implements Statement {}

    record If(Expr test, List<Statement> body, List<Statement> otherwise) implements Statement {}

    /** A statement that is not allowed, by the name of Python's node. */
    record OutsideStatement(String kind) implements Statement {}

    /** Operators between two values, with the names of Python's nodes and how tightly they bind. */
    enum BinaryOperator {
        BIT_OR("|", "BitOr", 5, false),
        BIT_XOR("^", "BitXor", 6, true),
        BIT_AND("&", "BitAnd", 7, false),
        LEFT_SHIFT("<<", "LShift", 8, false),
        RIGHT_SHIFT(">>", "RShift", 8, false),
        ADD("+", "Add", 9, true),
        SUBTRACT("-", "Sub", 9, true),
        MULTIPLY("*", "Mult", 10, true),
        DIVIDE("/", "Div", 10, true),
        FLOOR_DIVIDE("//", "FloorDiv", 10, true),
        MODULO("%", "Mod", 10, true),
        MATRIX_MULTIPLY("@", "MatMult", 10, false),
        POWER("**", "Pow", 12, true);

        private final String sign;
        private final String kind;
        private final int precedence;
        private final boolean allowed;

        BinaryOperator(String sign, String kind, int precedence, boolean allowed) {
            this.sign = sign;
            this.kind = kind;
            this.precedence = precedence;
            this.allowed = allowed;
        }

        String sign() {
            return sign;
        }

        String kind() {
            return kind;
        }

        int precedence() {
            return precedence;
        }

        boolean isAllowed() {
            return allowed;
        }
    }

    /** Operators before a value. */
    enum UnaryOperator {
        NOT,
        MINUS,
        PLUS,
        INVERT
    }

    /** Operators that compare. */
    enum CompareOperator {
        EQUAL,
        NOT_EQUAL,
        LESS,
        LESS_OR_EQUAL,
        GREATER,
        GREATER_OR_EQUAL,
        IN,
        NOT_IN,
        IS,
        IS_NOT
    }
}
