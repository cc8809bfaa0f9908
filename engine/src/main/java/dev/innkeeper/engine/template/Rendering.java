package dev.innkeeper.engine.template;

import dev.innkeeper.engine.block.Provenance;
import dev.innkeeper.engine.block.SourcedText;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** One run of a template. */
final class Rendering {
    private static final int LONGEST = 4_000_000;

    private final TemplateScope scope;
    private final Provenance source;
    private final SourcedText.Builder out = new SourcedText.Builder();
    private final List<Value> contexts = new ArrayList<>(List.of(Value.EVERYTHING));
    private final List<Map<String, Value>> parameters = new ArrayList<>();
    private int length;

    private Rendering(TemplateScope scope, Provenance source) {
        this.scope = scope;
        this.source = source;
    }

    static SourcedText of(Node.Program program, TemplateScope scope, Provenance source) throws TemplateException {
        Rendering rendering = new Rendering(scope, source);
        rendering.program(program);
        return rendering.out.build();
    }

    private void program(Node.Program program) throws TemplateException {
        for (Node node : program.body()) {
            switch (node) {
                case Node.Text text -> put(SourcedText.of(text.value(), source), 1);
                case Node.Comment ignored -> {}
                case Node.Output output ->
                    put(value(output.call(), true).shown(), output.call().line());
                case Node.Block block -> block(block);
                case Node.Partial partial ->
                    throw new TemplateException(
                            partial.line(), "There is no other template “" + partial.name() + "” to put in.");
            }
        }
    }

    private void put(SourcedText text, int line) throws TemplateException {
        length += text.length();
        if (length > LONGEST) {
            throw new TemplateException(line, "The text becomes longer than " + LONGEST + " characters.");
        }
        out.append(text);
    }

    private void program(Optional<Node.Program> program) throws TemplateException {
        if (program.isPresent()) {
            program(program.get());
        }
    }

    private void block(Node.Block block) throws TemplateException {
        Expression.Call call = block.call();
        Expression.Path path = name(call);
        switch (path.isName() ? path.original() : "") {
            case "if" -> choose(block, condition(call));
            case "unless" -> choose(block, !condition(call));
            case "with" -> with(block, only(call));
            case "each" -> {
                if (call.arguments().isEmpty()) {
                    throw new TemplateException(call.line(), "#each needs something to go through.");
                }
                for (Expression argument : call.arguments()) {
                    value(argument);
                }
                program(block.inverse());
            }
            default -> section(block, path);
        }
    }

    private void choose(Node.Block block, boolean first) throws TemplateException {
        program(first ? block.program() : block.inverse());
    }

    private boolean condition(Expression.Call call) throws TemplateException {
        Value value = only(call);
        Expression zero = call.named().get("includeZero");
        boolean zeroCounts = zero != null && value(zero).truthy();
        return value.truthy() || (zeroCounts && value instanceof Value.Num);
    }

    private Value only(Expression.Call call) throws TemplateException {
        if (call.arguments().size() != 1) {
            throw new TemplateException(call.line(), "#" + name(call).original() + " needs exactly one argument.");
        }
        return value(call.arguments().getFirst());
    }

    private void with(Node.Block block, Value value) throws TemplateException {
        boolean empty = !value.truthy() && !(value instanceof Value.Num);
        if (empty) {
            program(block.inverse());
        } else {
            within(value, block);
        }
    }

    private void within(Value context, Node.Block block) throws TemplateException {
        Map<String, Value> named = new HashMap<>();
        if (!block.parameters().isEmpty()) {
            named.put(block.parameters().getFirst(), context);
        }
        contexts.add(context);
        parameters.add(named);
        program(block.program());
        parameters.removeLast();
        contexts.removeLast();
    }

    /** A block that is no built-in one: its value decides. */
    private void section(Node.Block block, Expression.Path path) throws TemplateException {
        Expression.Call call = block.call();
        boolean helped = path.isName() && scope.helps(path.original());
        Value value = value(call, false);
        if (helped || !call.isBare()) {
            put(value.shown(), call.line());
            return;
        }
        switch (value) {
            case Value.Nothing ignored -> program(block.inverse());
            case Value.Bool(boolean truth) when !truth -> program(block.inverse());
            case Value.Bool ignored -> program(block.program());
            case Value.Text ignored -> within(value, block);
            case Value.Num ignored -> within(value, block);
            case Value.Everything ignored -> within(value, block);
        }
    }

    private static Expression.Path name(Expression.Call call) throws TemplateException {
        return switch (call.callee()) {
            case Expression.Path path -> path;
            case Expression.Literal literal -> literal.asPath();
            case Expression.Nested ignored -> throw new TemplateException(call.line(), "A call cannot be called.");
        };
    }

    private Value value(Expression expression) throws TemplateException {
        return switch (expression) {
            case Expression.Literal literal -> literal.value();
            case Expression.Path path -> {
                yield path.isName() && scope.helps(path.original()) ? Value.NOTHING : find(path);
            }
            case Expression.Nested(Expression.Call call) -> value(call, false);
        };
    }

    /**
     * The value of a call.
     *
     * @param alone whether the tag has no content, which built-in blocks need
     */
    private Value value(Expression.Call call, boolean alone) throws TemplateException {
        Expression.Path path = name(call);
        if (!path.isName()) {
            return way(call, path);
        }
        String name = path.original();
        Value parameter = parameter(name);
        if (parameter != Value.NOTHING && call.isBare()) {
            return parameter;
        }
        Optional<Value> builtIn = builtIn(name, call, alone);
        if (builtIn.isPresent()) {
            return builtIn.get();
        }
        List<SourcedText> arguments = new ArrayList<>();
        for (Expression argument : call.arguments()) {
            arguments.add(value(argument).shown());
        }
        if (scope.helps(name)) {
            return new Value.Text(scope.helper(name, arguments));
        }
        Value found = find(path);
        if (call.isBare() ? found != Value.NOTHING : found.truthy()) {
            return called(call, name, found);
        }
        return new Value.Text(scope.unknown(name, arguments)
                .orElseThrow(() -> new TemplateException(call.line(), "“" + name + "” is not known.")));
    }

    private static Value called(Expression.Call call, String name, Value found) throws TemplateException {
        if (!call.isBare()) {
            throw new TemplateException(call.line(), "“" + name + "” is a text and takes no arguments.");
        }
        return found;
    }

    /** The value at the end of a path of several steps. */
    private Value way(Expression.Call call, Expression.Path path) throws TemplateException {
        Value found = find(path);
        if (call.isBare()) {
            return found;
        }
        if (found.truthy()) {
            return called(call, path.original(), found);
        }
        return new Value.Text(scope.unknown(path.original(), List.of())
                .orElseThrow(() -> new TemplateException(call.line(), "“" + path.original() + "” is not known.")));
    }

    private Optional<Value> builtIn(String name, Expression.Call call, boolean alone) throws TemplateException {
        return switch (name) {
            case "if", "unless", "with", "each" -> {
                if (alone) {
                    throw new TemplateException(call.line(), "{{" + name + "}} needs # and content.");
                }
                yield Optional.empty();
            }
            case "log" -> Optional.of(Value.NOTHING);
            case "lookup" -> {
                if (call.arguments().size() < 2) {
                    yield Optional.of(
                            call.arguments().isEmpty()
                                    ? Value.NOTHING
                                    : value(call.arguments().getFirst()));
                }
                Value parent = value(call.arguments().getFirst());
                yield Optional.of(
                        member(parent, value(call.arguments().get(1)).shown().value()));
            }
            default -> Optional.empty();
        };
    }

    private Value parameter(String name) {
        for (Map<String, Value> named : parameters.reversed()) {
            Value value = named.get(name);
            if (value != null) {
                return value;
            }
        }
        return Value.NOTHING;
    }

    private Value find(Expression.Path path) {
        List<String> parts = path.parts();
        Value value;
        int from = 0;
        if (path.data()) {
            boolean root =
                    path.up() == 0 && !parts.isEmpty() && parts.getFirst().equals("root");
            value = root ? Value.EVERYTHING : Value.NOTHING;
            from = 1;
        } else {
            boolean named = path.up() == 0 && !parts.isEmpty() && parameter(parts.getFirst()) != Value.NOTHING;
            int level = contexts.size() - 1 - path.up();
            value = named ? parameter(parts.getFirst()) : level < 0 ? Value.NOTHING : contexts.get(level);
            from = named ? 1 : 0;
        }
        for (String part : parts.subList(Math.min(from, parts.size()), parts.size())) {
            value = member(value, part);
        }
        return value;
    }

    /** A member of a value: of everything a named text, of a text its length or one of its characters. */
    private Value member(Value parent, String name) {
        return switch (parent) {
            case Value.Everything ignored ->
                scope.value(name).<Value>map(Value.Text::new).orElse(Value.NOTHING);
            case Value.Text(SourcedText text) -> {
                if (name.equals("length")) {
                    yield new Value.Num(text.length());
                }
                boolean index = name.matches("0|[1-9][0-9]{0,8}");
                int at = index ? Integer.parseInt(name) : -1;
                yield at >= 0 && at < text.length() ? new Value.Text(text.slice(at, at + 1)) : Value.NOTHING;
            }
            case Value.Num ignored -> Value.NOTHING;
            case Value.Bool ignored -> Value.NOTHING;
            case Value.Nothing ignored -> Value.NOTHING;
        };
    }
}
