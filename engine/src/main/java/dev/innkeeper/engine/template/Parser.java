package dev.innkeeper.engine.template;

import dev.innkeeper.engine.block.SourcedText;
import dev.innkeeper.engine.template.Token.Kind;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Builds the tree of a template from its tokens. */
final class Parser {
    private static final int DEEPEST = 100;
    private static final Set<String> STEPS = Set.of(".", "..", "this");

    private final List<Token> tokens;
    private int at;
    private int depth;

    private Parser(List<Token> tokens) {
        this.tokens = tokens;
    }

    static Node.Program parse(String template) throws TemplateException {
        Parser parser = new Parser(Tokens.of(template));
        Node.Program program = parser.program();
        parser.expect(Kind.END);
        WhiteSpace.removeIn(program);
        return program;
    }

    private Token peek() {
        return tokens.get(at);
    }

    private Token take() {
        Token token = tokens.get(at);
        if (token.kind() != Kind.END) {
            at++;
        }
        return token;
    }

    private Token expect(Kind kind) throws TemplateException {
        Token token = take();
        if (token.kind() != kind) {
            throw unexpected(token);
        }
        return token;
    }

    private static TemplateException unexpected(Token token) {
        String what = token.kind() == Kind.END
                ? "The template ends in the middle of a tag or block."
                : "“" + token.text() + "” is not expected here.";
        return new TemplateException(token.line(), what);
    }

    private void enter(Token token) throws TemplateException {
        if (++depth > DEEPEST) {
            throw new TemplateException(token.line(), "More than " + DEEPEST + " blocks stand in each other.");
        }
    }

    private Node.Program program() throws TemplateException {
        List<Node> body = new ArrayList<>();
        while (true) {
            Token token = peek();
            switch (token.kind()) {
                case CONTENT -> body.add(new Node.Text(take().text()));
                case COMMENT -> {
                    Token comment = take();
                    body.add(new Node.Comment(comment.strip(comment)));
                }
                case OPEN, OPEN_UNESCAPED -> body.add(output());
                case OPEN_BLOCK -> body.add(block());
                case OPEN_INVERSE -> body.add(inverted());
                case OPEN_RAW -> body.add(raw());
                case OPEN_PARTIAL -> body.add(partial());
                default -> {
                    return Node.Program.of(body);
                }
            }
        }
    }

    private Node output() throws TemplateException {
        Token open = take();
        if (open.text().endsWith("*")) {
            throw new TemplateException(open.line(), "Decorators are not supported.");
        }
        Expression.Call call = call();
        Token close = expect(open.kind() == Kind.OPEN ? Kind.CLOSE : Kind.CLOSE_UNESCAPED);
        return new Node.Output(call, open.strip(close));
    }

    private Node partial() throws TemplateException {
        Token open = take();
        Expression.Call call = call();
        Token close = expect(Kind.CLOSE);
        return new Node.Partial(path(call).original(), open.strip(close), open.line());
    }

    private Node raw() throws TemplateException {
        take();
        Expression.Call call = call();
        expect(Kind.CLOSE_RAW);
        List<Node> body = new ArrayList<>();
        while (peek().kind() == Kind.CONTENT) {
            body.add(new Node.Text(take().text()));
        }
        Token end = expect(Kind.END_RAW);
        matching(path(call), end.text(), end);
        return new Node.Block(
                call,
                List.of(),
                Optional.of(Node.Program.of(body)),
                Optional.empty(),
                Node.Strip.NONE,
                Node.Strip.NONE,
                Node.Strip.NONE);
    }

    /** The opening tag of a block. */
    private record Opening(Expression.Call call, List<String> parameters, Node.Strip strip) {}

    private Opening opening() throws TemplateException {
        Token open = take();
        if (open.text().endsWith("*")) {
            throw new TemplateException(open.line(), "Decorators are not supported.");
        }
        Expression.Call call = call();
        List<String> parameters = new ArrayList<>();
        if (peek().kind() == Kind.OPEN_PARAMETERS) {
            take();
            do {
                parameters.add(expect(Kind.NAME).text());
            } while (peek().kind() == Kind.NAME);
            expect(Kind.CLOSE_PARAMETERS);
        }
        Token close = expect(Kind.CLOSE);
        return new Opening(call, parameters, open.strip(close));
    }

    private Node block() throws TemplateException {
        enter(peek());
        Opening opening = opening();
        Node.Program program = program();
        Optional<Inverse> inverse = inverse(true);
        Node.Strip close = closing(opening.call());
        depth--;
        return block(opening, Optional.of(program), inverse, close);
    }

    private Node inverted() throws TemplateException {
        enter(peek());
        Opening opening = opening();
        Node.Program program = program();
        Optional<Inverse> inverse = inverse(false);
        Node.Strip close = closing(opening.call());
        depth--;
        return new Node.Block(
                opening.call(),
                opening.parameters(),
                inverse.map(Inverse::program),
                Optional.of(program),
                opening.strip(),
                inverse.map(Inverse::strip).orElse(Node.Strip.NONE),
                close);
    }

    /** What stands behind an {@code else}. */
    private record Inverse(Node.Program program, Node.Strip strip) {}

    private static Node.Block block(
            Opening opening, Optional<Node.Program> program, Optional<Inverse> inverse, Node.Strip close) {
        inverse.map(Inverse::program).filter(Node.Program::chained).ifPresent(chain -> {
            if (chain.body().getFirst() instanceof Node.Block inner) {
                chain.body().set(0, inner.withClose(close));
            }
        });
        return new Node.Block(
                opening.call(),
                opening.parameters(),
                program,
                inverse.map(Inverse::program),
                opening.strip(),
                inverse.map(Inverse::strip).orElse(Node.Strip.NONE),
                close);
    }

    private Optional<Inverse> inverse(boolean mayChain) throws TemplateException {
        Token token = peek();
        if (token.kind() == Kind.INVERSE) {
            take();
            return Optional.of(new Inverse(program(), token.strip(token)));
        }
        if (token.kind() != Kind.OPEN_CHAIN || !mayChain) {
            return Optional.empty();
        }
        enter(token);
        Opening opening = opening();
        Node.Program program = program();
        Optional<Inverse> next = inverse(true);
        depth--;
        Node.Strip close = next.map(Inverse::strip).orElse(Node.Strip.NONE);
        List<Node> body = new ArrayList<>(List.of(block(opening, Optional.of(program), next, close)));
        return Optional.of(new Inverse(new Node.Program(body, true), opening.strip()));
    }

    private Node.Strip closing(Expression.Call opened) throws TemplateException {
        Token open = expect(Kind.OPEN_END);
        Expression name = value();
        Token close = expect(Kind.CLOSE);
        matching(path(opened), path(name, open).original(), open);
        return open.strip(close);
    }

    private static void matching(Expression.Path opened, String closed, Token at) throws TemplateException {
        if (!opened.original().equals(closed)) {
            throw new TemplateException(at.line(), "{{#" + opened.original() + "}} is closed by {{/" + closed + "}}.");
        }
    }

    private static Expression.Path path(Expression.Call call) throws TemplateException {
        return path(call.callee(), new Token(Kind.NAME, "(", call.line()));
    }

    private static Expression.Path path(Expression callee, Token at) throws TemplateException {
        return switch (callee) {
            case Expression.Path path -> path;
            case Expression.Literal literal -> literal.asPath();
            case Expression.Nested ignored -> throw unexpected(at);
        };
    }

    private Expression.Call call() throws TemplateException {
        int line = peek().line();
        Expression callee = value();
        List<Expression> arguments = new ArrayList<>();
        Map<String, Expression> named = new LinkedHashMap<>();
        while (beginsValue(peek().kind())) {
            if (peek().kind() == Kind.NAME && tokens.get(at + 1).kind() == Kind.EQUALS) {
                String name = take().text();
                take();
                named.put(name, value());
            } else if (named.isEmpty()) {
                arguments.add(value());
            } else {
                throw unexpected(peek());
            }
        }
        return new Expression.Call(callee, arguments, named, line);
    }

    private static boolean beginsValue(Kind kind) {
        return switch (kind) {
            case NAME, QUOTED_NAME, DATA, STRING, NUMBER, BOOLEAN, NULL, UNDEFINED, OPEN_CALL -> true;
            default -> false;
        };
    }

    private Expression value() throws TemplateException {
        Token token = peek();
        return switch (token.kind()) {
            case STRING -> new Expression.Literal(new Value.Text(SourcedText.glue(take().text())), token.text());
            case NUMBER -> new Expression.Literal(new Value.Num(Double.parseDouble(take().text())), token.text());
            case BOOLEAN -> new Expression.Literal(new Value.Bool(take().text().equals("true")), token.text());
            case NULL, UNDEFINED -> new Expression.Literal(Value.NOTHING, take().text());
            case OPEN_CALL -> {
                enter(take());
                Expression.Call call = call();
                expect(Kind.CLOSE_CALL);
                depth--;
                yield new Expression.Nested(call);
            }
            case DATA -> {
                take();
                yield path(true);
            }
            case NAME, QUOTED_NAME -> path(false);
            default -> throw unexpected(token);
        };
    }

    private Expression.Path path(boolean data) throws TemplateException {
        int up = 0;
        List<String> parts = new ArrayList<>();
        StringBuilder original = new StringBuilder();
        while (true) {
            Token part = take();
            if (part.kind() != Kind.NAME && part.kind() != Kind.QUOTED_NAME) {
                throw unexpected(part);
            }
            original.append(part.text());
            if (part.kind() == Kind.QUOTED_NAME || !STEPS.contains(part.text())) {
                parts.add(part.text());
            } else if (!parts.isEmpty()) {
                throw new TemplateException(part.line(), "“" + original + "” is no way to a value.");
            } else if (part.text().equals("..")) {
                up++;
            }
            if (peek().kind() != Kind.SEPARATOR) {
                return new Expression.Path(data, up, List.copyOf(parts), original.toString());
            }
            original.append(take().text());
        }
    }
}
