package dev.innkeeper.engine.python;

import dev.innkeeper.engine.python.Tree.CompareOperator;
import dev.innkeeper.engine.python.Tree.Expr;
import dev.innkeeper.engine.python.Tree.Statement;
import dev.innkeeper.engine.python.value.PyDict;
import dev.innkeeper.engine.python.value.PyList;
import dev.innkeeper.engine.python.value.PyValue;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Evaluates checked trees. Every node is a step, and every value that is made is measured. */
final class Interpreter {
    private final Map<String, PyValue> globals;
    private final Map<String, PyValue> locals = new HashMap<>();
    private final Meter meter;
    private final Arithmetic arithmetic;
    private final Comparisons comparisons;
    private final Subscripts subscripts;

    Interpreter(Map<String, PyValue> globals, Meter meter) {
        this.globals = globals;
        this.meter = meter;
        this.arithmetic = new Arithmetic(meter);
        this.comparisons = new Comparisons(meter);
        this.subscripts = new Subscripts(meter);
    }

    /** The value of a name, if it has one. */
    Optional<PyValue> find(String name) {
        PyValue local = locals.get(name);
        return local != null ? Optional.of(local) : Optional.ofNullable(globals.get(name));
    }

    void run(List<Statement> statements) {
        statements.forEach(this::run);
    }

    private void run(Statement statement) {
        meter.spend(1);
        switch (statement) {
            case Tree.ExpressionStatement(Expr value) -> evaluate(value);
            case Tree.Assignment(List<Expr> targets, Expr value) -> {
                PyValue result = evaluate(value);
                targets.forEach(target -> assign(target, result));
            }
            case Tree.AugmentedAssignment augmented -> augment(augmented);
            case Tree.AnnotatedAssignment(Expr target, Expr annotation, Optional<Expr> value) -> {
                value.ifPresent(given -> assign(target, evaluate(given)));
                evaluate(annotation);
            }
            case Tree.If(Expr test, List<Statement> body, List<Statement> otherwise) ->
                run(evaluate(test).isTrue() ? body : otherwise);
            case Tree.OutsideStatement(String kind) -> throw notHere(kind);
        }
    }

    private void augment(Tree.AugmentedAssignment statement) {
        if (statement.target() instanceof Tree.Subscript(Expr of, Expr key)) {
            PyValue container = evaluate(of);
            PyValue index = evaluate(key);
            PyValue old = subscripts.get(container, index);
            PyValue result = changed(old, statement);
            subscripts.set(container, index, result);
            return;
        }
        assign(statement.target(), changed(evaluate(statement.target()), statement));
    }

    private PyValue changed(PyValue old, Tree.AugmentedAssignment statement) {
        PyValue operand = evaluate(statement.value());
        boolean extendsList = old instanceof PyList
                && statement.operator() == Tree.BinaryOperator.ADD
                && !(operand instanceof PyList);
        return arithmetic.apply(
                old, statement.operator(), extendsList ? new PyList(Values.items(operand, meter)) : operand);
    }

    private void assign(Expr target, PyValue value) {
        meter.spend(1);
        switch (target) {
            case Tree.Name(String id) -> locals.put(id, value);
            case Tree.Subscript(Expr of, Expr key) -> subscripts.set(evaluate(of), evaluate(key), value);
            case Tree.TupleOf(List<Expr> targets) -> unpack(targets, value);
            case Tree.ListOf(List<Expr> targets) -> unpack(targets, value);
            case Expr ignored -> throw notHere("this target");
        }
    }

    private void unpack(List<Expr> targets, PyValue value) {
        List<PyValue> items = List.copyOf(Values.items(value, meter));
        if (items.size() > targets.size()) {
            throw new PythonException("too many values to unpack (expected " + targets.size() + ")");
        }
        if (items.size() < targets.size()) {
            throw new PythonException(
                    "not enough values to unpack (expected " + targets.size() + ", got " + items.size() + ")");
        }
        for (int i = 0; i < items.size(); i++) {
            assign(targets.get(i), items.get(i));
        }
    }

    PyValue evaluate(Expr expression) {
        meter.spend(1);
        return switch (expression) {
            case Tree.Constant(PyValue value) -> value;
            case Tree.Name(String id) ->
                find(id).orElseThrow(() -> new PythonException("name '" + id + "' is not defined"));
            case Tree.ListOf(List<Expr> items) -> meter.measured(new PyList(all(items)));
            case Tree.TupleOf(List<Expr> items) -> meter.measured(new PyValue.Tuple(all(items)));
            case Tree.DictOf(List<Tree.Entry> entries) -> meter.measured(dict(entries));
            case Tree.Binary(Expr left, Tree.BinaryOperator operator, Expr right) -> {
                PyValue first = evaluate(left);
                yield arithmetic.apply(first, operator, evaluate(right));
            }
            case Tree.Unary(Tree.UnaryOperator operator, Expr operand) -> arithmetic.unary(operator, evaluate(operand));
            case Tree.Logic(boolean isAnd, List<Expr> values) -> logic(isAnd, values);
            case Tree.Comparison comparison -> compare(comparison);
            case Tree.Choice(Expr condition, Expr then, Expr otherwise) ->
                evaluate(evaluate(condition).isTrue() ? then : otherwise);
            case Tree.Call call -> call(call);
            case Tree.Attribute attribute -> member(attribute);
            case Tree.Subscript(Expr of, Expr key) -> {
                PyValue container = evaluate(of);
                yield subscripts.get(container, evaluate(key));
            }
            case Tree.Outside(String kind) -> throw notHere(kind);
        };
    }

    private List<PyValue> all(List<Expr> expressions) {
        List<PyValue> values = new ArrayList<>();
        for (Expr expression : expressions) {
            values.add(evaluate(expression));
        }
        return values;
    }

    private PyDict dict(List<Tree.Entry> entries) {
        PyDict dict = new PyDict();
        for (Tree.Entry entry : entries) {
            if (entry.key().isPresent()) {
                PyValue key = evaluate(entry.key().get());
                PyValue value = evaluate(entry.value());
                dict.entries().put(Values.key(meter.measured(key)), value);
            } else if (evaluate(entry.value()) instanceof PyDict other) {
                meter.elements(other.entries().size());
                dict.entries().putAll(other.entries());
            } else {
                throw new PythonException("The value behind ** is not a mapping");
            }
        }
        return dict;
    }

    private PyValue logic(boolean isAnd, List<Expr> values) {
        PyValue value = evaluate(values.getFirst());
        for (Expr next : values.subList(1, values.size())) {
            if (value.isTrue() != isAnd) {
                return value;
            }
            value = evaluate(next);
        }
        return value;
    }

    private PyValue compare(Tree.Comparison comparison) {
        PyValue left = evaluate(comparison.first());
        for (int i = 0; i < comparison.operators().size(); i++) {
            CompareOperator operator = comparison.operators().get(i);
            PyValue right = evaluate(comparison.rest().get(i));
            if (!comparisons.holds(left, operator, right)) {
                return PyValue.of(false);
            }
            left = right;
        }
        return PyValue.of(true);
    }

    private PyValue call(Tree.Call call) {
        PyValue function =
                call.function() instanceof Tree.Attribute attribute ? member(attribute) : evaluate(call.function());
        List<PyValue> positional = all(call.positional());
        Map<String, PyValue> named = new HashMap<>();
        for (Tree.Keyword keyword : call.keywords()) {
            PyValue value = evaluate(keyword.value());
            if (keyword.name().isPresent()) {
                name(named, keyword.name().get(), value);
            } else if (value instanceof PyDict dict) {
                meter.elements(dict.entries().size());
                dict.entries().forEach((key, argument) -> name(named, keywordOf(key), argument));
            } else {
                throw new PythonException("The argument after ** must be a mapping");
            }
        }
        return Calls.call(function, positional, named, meter);
    }

    private static String keywordOf(PyValue key) {
        if (key instanceof PyValue.Str(String text)) {
            return text;
        }
        throw new PythonException("keywords must be strings");
    }

    private static void name(Map<String, PyValue> named, String name, PyValue value) {
        if (named.put(name, value) != null) {
            throw new PythonException("got multiple values for keyword argument '" + name + "'");
        }
    }

    /** What a permitted chain stands for, as long as its first name has not been given another value. */
    private PyValue member(Tree.Attribute attribute) {
        String chain = TreeCheck.chain(attribute).orElse("");
        String root = chain.substring(0, Math.max(0, chain.indexOf('.')));
        PyValue member = globals.get(chain);
        if (member == null || locals.containsKey(root)) {
            throw new PythonException("There is no attribute '" + attribute.name() + "'");
        }
        return member;
    }

    private static PythonException notHere(String kind) {
        return new PythonException("Not allowed AST node: " + kind);
    }
}
