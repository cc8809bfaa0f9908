package dev.innkeeper.engine.python;

import dev.innkeeper.engine.python.Tree.Expr;
import dev.innkeeper.engine.python.Tree.Statement;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Refuses trees with what is not allowed; the first such node decides, a node before its children (smarttavern.md §7). */
final class TreeCheck {
    private static final int DEEPEST = 250;
    private static final Set<String> FORBIDDEN = Set.of(
            "Import",
            "ImportFrom",
            "Lambda",
            "ListComp",
            "SetComp",
            "DictComp",
            "GeneratorExp",
            "While",
            "For",
            "With",
            "Try",
            "FunctionDef",
            "ClassDef",
            "Return",
            "Yield",
            "YieldFrom",
            "Delete",
            "Global",
            "Nonlocal",
            "Raise");

    private final Permissions permissions;
    private int depth;

    private TreeCheck(Permissions permissions) {
        this.permissions = permissions;
    }

    static void check(Expr expression, Permissions permissions) {
        new TreeCheck(permissions).expression(expression);
    }

    static void check(List<Statement> statements, Permissions permissions) {
        new TreeCheck(permissions).statements(statements);
    }

    private void statements(List<Statement> statements) {
        statements.forEach(this::statement);
    }

    private void statement(Statement statement) {
        enter();
        switch (statement) {
            case Tree.OutsideStatement(String kind) -> throw refused(kind);
            case Tree.ExpressionStatement(Expr value) -> expression(value);
            case Tree.Assignment(List<Expr> targets, Expr value) -> {
                targets.forEach(this::expression);
                expression(value);
            }
            case Tree.AugmentedAssignment(Expr target, Tree.BinaryOperator operator, Expr value) -> {
                expression(target);
                operator(operator);
                expression(value);
            }
            case Tree.AnnotatedAssignment(Expr target, Expr annotation, Optional<Expr> value) -> {
                expression(target);
                expression(annotation);
                value.ifPresent(this::expression);
            }
            case Tree.If(Expr test, List<Statement> body, List<Statement> otherwise) -> {
                expression(test);
                statements(body);
                statements(otherwise);
            }
        }
        depth--;
    }

    private void expression(Expr expression) {
        enter();
        switch (expression) {
            case Tree.Outside(String kind) -> throw refused(kind);
            case Tree.Constant ignored -> {}
            case Tree.Name ignored -> {}
            case Tree.ListOf(List<Expr> items) -> items.forEach(this::expression);
            case Tree.TupleOf(List<Expr> items) -> items.forEach(this::expression);
            case Tree.DictOf(List<Tree.Entry> entries) -> {
                entries.forEach(entry -> entry.key().ifPresent(this::expression));
                entries.forEach(entry -> expression(entry.value()));
            }
            case Tree.Binary(Expr left, Tree.BinaryOperator operator, Expr right) -> {
                expression(left);
                operator(operator);
                expression(right);
            }
            case Tree.Unary(Tree.UnaryOperator operator, Expr operand) -> {
                if (operator == Tree.UnaryOperator.INVERT) {
                    throw refused("Invert");
                }
                expression(operand);
            }
            case Tree.Logic logic -> logic.values().forEach(this::expression);
            case Tree.Comparison comparison -> {
                expression(comparison.first());
                comparison.rest().forEach(this::expression);
            }
            case Tree.Choice(Expr condition, Expr then, Expr otherwise) -> {
                expression(condition);
                expression(then);
                expression(otherwise);
            }
            case Tree.Call call -> call(call);
            case Tree.Attribute attribute -> {
                if (!permissions.attributes().contains(chain(attribute).orElse(""))) {
                    throw new PythonException("Attribute access is forbidden");
                }
            }
            case Tree.Subscript(Expr of, Expr key) -> {
                if (!(of instanceof Tree.Name(String id)) || !id.equals(permissions.subscripted())) {
                    throw new PythonException("Only '" + permissions.subscripted() + "[...]' subscript is allowed");
                }
                expression(key);
            }
        }
        depth--;
    }

    private void call(Tree.Call call) {
        switch (call.function()) {
            case Tree.Name(String id) -> {
                if (!permissions.functions().contains(id)) {
                    throw new PythonException("Call to function '" + id + "' is not allowed");
                }
            }
            case Tree.Attribute attribute -> {
                if (!permissions.members().contains(chain(attribute).orElse(""))) {
                    throw new PythonException("Call on forbidden attribute chain");
                }
            }
            case Expr ignored -> throw new PythonException("Only direct or whitelisted attribute calls are allowed");
        }
        call.positional().forEach(this::expression);
        call.keywords().forEach(keyword -> expression(keyword.value()));
    }

    /** A chain of names such as {@code datetime.date.today}. */
    static Optional<String> chain(Expr expression) {
        return switch (expression) {
            case Tree.Name(String id) -> Optional.of(id);
            case Tree.Attribute(Tree.Name(String id), String name) -> Optional.of(id + "." + name);
            case Tree.Attribute(Tree.Attribute(Tree.Name(String id), String middle), String name) ->
                Optional.of(id + "." + middle + "." + name);
            case Expr ignored -> Optional.empty();
        };
    }

    private void operator(Tree.BinaryOperator operator) {
        if (!operator.isAllowed()) {
            throw refused(operator.kind());
        }
    }

    private void enter() {
        if (++depth > DEEPEST) {
            throw new PythonException("The code is nested too deeply: take it apart");
        }
    }

    private static PythonException refused(String kind) {
        return new PythonException((FORBIDDEN.contains(kind) ? "Forbidden" : "Not allowed") + " AST node: " + kind);
    }
}
