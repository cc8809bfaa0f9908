package dev.innkeeper.engine.python;

import dev.innkeeper.engine.python.Token.Kind;
import dev.innkeeper.engine.python.Tree.Expr;
import dev.innkeeper.engine.python.value.PyForeign;
import dev.innkeeper.engine.python.value.PyNumber;
import dev.innkeeper.engine.python.value.PyValue;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads names, literals, what stands in brackets, and what follows these: attributes, calls, subscripts. */
final class AtomParser {
    private final TokenReader tokens;
    private final ExpressionParser expressions;
    private final Map<Object, PyValue> constants = new HashMap<>();

    private record Typed(Class<?> type, PyValue value) {}

    AtomParser(TokenReader tokens, ExpressionParser expressions) {
        this.tokens = tokens;
        this.expressions = expressions;
    }

    Expr awaited() throws BadSyntaxException {
        if (tokens.takes("await")) {
            primary();
            return new Tree.Outside("Await");
        }
        return primary();
    }

    private Expr primary() throws BadSyntaxException {
        Expr result = atom();
        while (true) {
            if (tokens.takes(".")) {
                result = new Tree.Attribute(result, tokens.expect(Kind.NAME));
            } else if (tokens.sees("(")) {
                tokens.next();
                result = new ArgumentParser(tokens, expressions).call(result);
            } else if (tokens.takes("[")) {
                result = new Tree.Subscript(result, subscript());
            } else {
                return result;
            }
        }
    }

    private Expr subscript() throws BadSyntaxException {
        List<Expr> parts = new ArrayList<>();
        boolean commas = false;
        do {
            parts.add(slice());
            commas |= tokens.sees(",");
        } while (tokens.takes(",") && !tokens.sees("]"));
        tokens.expect("]");
        return commas || isStarred(parts.getFirst()) ? new Tree.TupleOf(parts) : parts.getFirst();
    }

    private Expr slice() throws BadSyntaxException {
        Optional<Expr> first = tokens.sees(":") ? Optional.empty() : Optional.of(expressions.named(true));
        if (!tokens.takes(":")) {
            return first.orElseThrow(() -> tokens.bad("invalid syntax"));
        }
        if (first.isPresent() && isStarred(first.get())) {
            throw tokens.bad("invalid syntax");
        }
        if (expressions.beginsExpression(false)) {
            expressions.expression();
        }
        if (tokens.takes(":") && expressions.beginsExpression(false)) {
            expressions.expression();
        }
        return new Tree.Outside("Slice");
    }

    private Expr atom() throws BadSyntaxException {
        Token token = tokens.peek();
        return switch (token.kind()) {
            case NAME -> new Tree.Name(tokens.next().text());
            case NUMBER -> constant(NumberLiteral.value(tokens.next().text(), token.line()));
            case STRING -> strings();
            case KEYWORD -> word(token);
            case OPERATOR -> bracketed(token);
            case NEWLINE, INDENT, DEDENT, END -> throw tokens.bad("invalid syntax");
        };
    }

    private Expr word(Token token) throws BadSyntaxException {
        PyValue value = switch (token.text()) {
            case "True" -> PyValue.of(true);
            case "False" -> PyValue.of(false);
            case "None" -> PyValue.NONE;
            default -> throw tokens.bad("invalid syntax");
        };
        tokens.next();
        return constant(value);
    }

    private Expr constant(PyValue value) {
        Object key = value instanceof PyForeign
                ? value
                : new Typed(value.getClass(), value instanceof PyNumber.Float ? PyValue.of(value.text()) : value);
        return new Tree.Constant(constants.computeIfAbsent(key, ignored -> value));
    }

    private Expr bracketed(Token token) throws BadSyntaxException {
        tokens.next();
        return switch (token.text()) {
            case "(" -> parenthesised();
            case "[" -> list();
            case "{" -> braces();
            case "..." -> constant(new OpaqueLiteral("Ellipsis"));
            default -> throw tokens.bad("invalid syntax");
        };
    }

    private Expr parenthesised() throws BadSyntaxException {
        if (tokens.takes(")")) {
            return new Tree.TupleOf(List.of());
        }
        if (tokens.sees("yield")) {
            Expr yield = expressions.yieldExpression();
            tokens.expect(")");
            return yield;
        }
        Expr first = expressions.named(true);
        if (beginsComprehension()) {
            return comprehension(first, "GeneratorExp", ")");
        }
        if (!tokens.sees(",")) {
            if (isStarred(first)) {
                throw tokens.bad("cannot use starred expression here");
            }
            tokens.expect(")");
            return first;
        }
        List<Expr> items = more(first, ")");
        return new Tree.TupleOf(items);
    }

    private Expr list() throws BadSyntaxException {
        if (tokens.takes("]")) {
            return new Tree.ListOf(List.of());
        }
        Expr first = expressions.named(true);
        return beginsComprehension() ? comprehension(first, "ListComp", "]") : new Tree.ListOf(more(first, "]"));
    }

    private Expr braces() throws BadSyntaxException {
        if (tokens.takes("}")) {
            return new Tree.DictOf(List.of());
        }
        if (tokens.sees("**")) {
            return dict(new ArrayList<>());
        }
        Expr first = expressions.named(true);
        if (tokens.sees(":") && !isStarred(first)) {
            tokens.next();
            Expr value = expressions.expression();
            if (beginsComprehension()) {
                return comprehension(first, "DictComp", "}");
            }
            List<Tree.Entry> entries = new ArrayList<>(List.of(new Tree.Entry(Optional.of(first), value)));
            if (!tokens.takes(",")) {
                tokens.expect("}");
                return new Tree.DictOf(entries);
            }
            return dict(entries);
        }
        if (beginsComprehension()) {
            return comprehension(first, "SetComp", "}");
        }
        more(first, "}");
        return new Tree.Outside("Set");
    }

    private Expr dict(List<Tree.Entry> entries) throws BadSyntaxException {
        while (!tokens.sees("}")) {
            if (tokens.takes("**")) {
                entries.add(
                        new Tree.Entry(Optional.empty(), expressions.binary(Tree.BinaryOperator.BIT_OR.precedence())));
            } else {
                Expr key = expressions.expression();
                tokens.expect(":");
                entries.add(new Tree.Entry(Optional.of(key), expressions.expression()));
            }
            if (!tokens.takes(",")) {
                break;
            }
        }
        tokens.expect("}");
        return new Tree.DictOf(entries);
    }

    private List<Expr> more(Expr first, String close) throws BadSyntaxException {
        List<Expr> items = new ArrayList<>(List.of(first));
        while (tokens.takes(",") && !tokens.sees(close)) {
            items.add(expressions.named(true));
        }
        tokens.expect(close);
        return items;
    }

    private Expr comprehension(Expr element, String kind, String close) throws BadSyntaxException {
        if (isStarred(element)) {
            throw tokens.bad("iterable unpacking cannot be used in comprehension");
        }
        expressions.comprehension();
        tokens.expect(close);
        return new Tree.Outside(kind);
    }

    private boolean beginsComprehension() {
        return tokens.sees("for") || (tokens.sees("async") && tokens.ahead(1).is("for"));
    }

    private Expr strings() throws BadSyntaxException {
        StringBuilder text = new StringBuilder();
        boolean formatted = false;
        int bytes = 0;
        int count = 0;
        while (tokens.peek().is(Kind.STRING)) {
            Token token = tokens.next();
            StringLiteral literal = StringLiteral.of(token);
            formatted |= literal.value().isEmpty();
            if (literal.value().isEmpty()) {
                new FormattedString(literal.body(), token.line()).check(tokens.depth());
            }
            bytes += literal.isBytes() ? 1 : 0;
            count++;
            text.append(
                    literal.isBytes()
                            ? literal.body()
                            : literal.value().map(PyValue::text).orElse(""));
        }
        if (bytes > 0 && bytes < count) {
            throw tokens.bad("cannot mix bytes and nonbytes literals");
        }
        if (formatted) {
            return new Tree.Outside("JoinedStr");
        }
        PyValue value = PyValue.of(text.toString());
        return constant(bytes > 0 ? OpaqueLiteral.bytes(text.toString()) : value);
    }

    static boolean isStarred(Expr expression) {
        return expression instanceof Tree.Outside(String kind) && kind.equals("Starred");
    }
}
