package dev.innkeeper.engine.python;

import dev.innkeeper.engine.python.Token.Kind;
import dev.innkeeper.engine.python.Tree.BinaryOperator;
import dev.innkeeper.engine.python.Tree.CompareOperator;
import dev.innkeeper.engine.python.Tree.Expr;
import dev.innkeeper.engine.python.Tree.UnaryOperator;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads expressions of Python 3.11 from the loosest operator to the tightest; {@link AtomParser} reads the rest. */
final class ExpressionParser {
    private static final int OR = 1;
    private static final int AND = 2;
    private static final int NOT = 3;
    private static final int COMPARISON = 4;
    private static final int UNARY = 11;
    private static final Map<String, BinaryOperator> BINARY = new HashMap<>();
    private static final Map<String, CompareOperator> COMPARE = Map.of(
            "==", CompareOperator.EQUAL,
            "!=", CompareOperator.NOT_EQUAL,
            "<", CompareOperator.LESS,
            "<=", CompareOperator.LESS_OR_EQUAL,
            ">", CompareOperator.GREATER,
            ">=", CompareOperator.GREATER_OR_EQUAL,
            "in", CompareOperator.IN);

    static {
        for (BinaryOperator operator : BinaryOperator.values()) {
            BINARY.put(operator.sign(), operator);
        }
    }

    private final TokenReader tokens;
    private final AtomParser atoms;

    ExpressionParser(TokenReader tokens) {
        this.tokens = tokens;
        this.atoms = new AtomParser(tokens, this);
    }

    /** One expression, or several with commas between them: a whole text. */
    static Expr whole(List<Token> tokens) throws BadSyntaxException {
        TokenReader reader = new TokenReader(tokens);
        ExpressionParser parser = new ExpressionParser(reader);
        Expr expression = parser.commas(false);
        while (reader.takes(Kind.NEWLINE)) {}
        if (!reader.peek().is(Kind.END)) {
            throw reader.bad("invalid syntax");
        }
        return expression;
    }

    /** What stands on the right of {@code =}, {@code return} and their like. */
    Expr starExpressions() throws BadSyntaxException {
        return commas(true);
    }

    private Expr commas(boolean stars) throws BadSyntaxException {
        Expr first = stars ? starExpression() : expression();
        if (!tokens.sees(",")) {
            return first;
        }
        List<Expr> items = new ArrayList<>(List.of(first));
        while (tokens.takes(",") && beginsExpression(stars)) {
            items.add(stars ? starExpression() : expression());
        }
        return new Tree.TupleOf(items);
    }

    /** An expression, or one of {@code yield}. */
    Expr yieldOrStarExpressions() throws BadSyntaxException {
        return tokens.sees("yield") ? yieldExpression() : starExpressions();
    }

    Expr starExpression() throws BadSyntaxException {
        if (tokens.takes("*")) {
            binary(BinaryOperator.BIT_OR.precedence());
            return new Tree.Outside("Starred");
        }
        return expression();
    }

    /** An expression where {@code name := value} may stand, and {@code *value} too if asked. */
    Expr named(boolean stars) throws BadSyntaxException {
        if (tokens.peek().is(Kind.NAME) && tokens.ahead(1).is(":=")) {
            tokens.next();
            tokens.next();
            expression();
            return new Tree.Outside("NamedExpr");
        }
        return stars ? starExpression() : expression();
    }

    Expr expression() throws BadSyntaxException {
        tokens.enter();
        Expr result;
        if (tokens.takes("lambda")) {
            new ParameterParser(tokens, this).lambda();
            result = new Tree.Outside("Lambda");
        } else {
            result = binary(OR);
            if (tokens.takes("if")) {
                Expr condition = binary(OR);
                tokens.expect("else");
                result = new Tree.Choice(condition, result, expression());
            }
        }
        tokens.leave();
        return result;
    }

    Expr yieldExpression() throws BadSyntaxException {
        tokens.expect("yield");
        if (tokens.takes("from")) {
            expression();
            return new Tree.Outside("YieldFrom");
        }
        if (beginsExpression(true)) {
            starExpressions();
        }
        return new Tree.Outside("Yield");
    }

    /** Operators that bind at least so tightly. */
    Expr binary(int least) throws BadSyntaxException {
        Expr left = prefixed(least);
        while (true) {
            Token token = tokens.peek();
            if (token.is("or") && least <= OR) {
                left = logic(left, false);
            } else if (token.is("and") && least <= AND) {
                left = logic(left, true);
            } else if (least <= COMPARISON && comparison().isPresent()) {
                left = comparisons(left);
            } else {
                Optional<BinaryOperator> operator = operator(token);
                if (operator.isEmpty() || operator.get().precedence() < least) {
                    return left;
                }
                tokens.next();
                left = new Tree.Binary(
                        left, operator.get(), binary(operator.get().precedence() + 1));
            }
        }
    }

    private static Optional<BinaryOperator> operator(Token token) {
        return token.is(Kind.OPERATOR) && !token.is("**")
                ? Optional.ofNullable(BINARY.get(token.text()))
                : Optional.empty();
    }

    private Expr prefixed(int least) throws BadSyntaxException {
        if (least <= NOT && tokens.takes("not")) {
            tokens.enter();
            Expr operand = new Tree.Unary(UnaryOperator.NOT, binary(NOT));
            tokens.leave();
            return operand;
        }
        return factor();
    }

    private Expr factor() throws BadSyntaxException {
        Optional<UnaryOperator> sign = sign();
        if (sign.isPresent()) {
            tokens.next();
            tokens.enter();
            Expr operand = new Tree.Unary(sign.get(), factor());
            tokens.leave();
            return operand;
        }
        Expr base = atoms.awaited();
        if (!tokens.takes("**")) {
            return base;
        }
        tokens.enter();
        Expr power = new Tree.Binary(base, BinaryOperator.POWER, binary(UNARY));
        tokens.leave();
        return power;
    }

    private Optional<UnaryOperator> sign() {
        return tokens.sees("-")
                ? Optional.of(UnaryOperator.MINUS)
                : tokens.sees("+")
                        ? Optional.of(UnaryOperator.PLUS)
                        : tokens.sees("~") ? Optional.of(UnaryOperator.INVERT) : Optional.empty();
    }

    private Expr logic(Expr first, boolean isAnd) throws BadSyntaxException {
        List<Expr> values = new ArrayList<>(List.of(first));
        while (tokens.takes(isAnd ? "and" : "or")) {
            values.add(binary(isAnd ? NOT : AND));
        }
        return new Tree.Logic(isAnd, values);
    }

    private Expr comparisons(Expr first) throws BadSyntaxException {
        List<CompareOperator> operators = new ArrayList<>();
        List<Expr> rest = new ArrayList<>();
        for (Optional<CompareOperator> next = comparison(); next.isPresent(); next = comparison()) {
            tokens.next();
            if (next.get() == CompareOperator.NOT_IN || next.get() == CompareOperator.IS_NOT) {
                tokens.next();
            }
            operators.add(next.get());
            rest.add(binary(COMPARISON + 1));
        }
        return new Tree.Comparison(first, operators, rest);
    }

    private Optional<CompareOperator> comparison() {
        Token token = tokens.peek();
        if (token.is("not")) {
            return tokens.ahead(1).is("in") ? Optional.of(CompareOperator.NOT_IN) : Optional.empty();
        }
        if (token.is("is")) {
            return Optional.of(tokens.ahead(1).is("not") ? CompareOperator.IS_NOT : CompareOperator.IS);
        }
        return token.is(Kind.OPERATOR) || token.is("in")
                ? Optional.ofNullable(COMPARE.get(token.text()))
                : Optional.empty();
    }

    /** Whether an expression can begin with the next token. */
    boolean beginsExpression(boolean stars) {
        Token token = tokens.peek();
        return switch (token.kind()) {
            case NAME, NUMBER, STRING -> true;
            case KEYWORD ->
                switch (token.text()) {
                    case "True", "False", "None", "not", "lambda", "await" -> true;
                    default -> false;
                };
            case OPERATOR ->
                switch (token.text()) {
                    case "(", "[", "{", "-", "+", "~", "..." -> true;
                    default -> stars && token.is("*");
                };
            case NEWLINE, INDENT, DEDENT, END -> false;
        };
    }

    /** Targets of {@code for}: what stands before its {@code in}. */
    void targets() throws BadSyntaxException {
        Expr target = target();
        boolean several = tokens.sees(",");
        while (tokens.takes(",") && beginsExpression(true)) {
            target();
        }
        if (!several) {
            Targets.check(target, tokens);
        }
    }

    private Expr target() throws BadSyntaxException {
        boolean star = tokens.takes("*");
        Expr target = binary(BinaryOperator.BIT_OR.precedence());
        Targets.check(target, tokens);
        return star ? new Tree.Outside("Starred") : target;
    }

    /** The {@code for} and {@code if} parts of a comprehension. */
    void comprehension() throws BadSyntaxException {
        do {
            tokens.takes("async");
            tokens.expect("for");
            targets();
            tokens.expect("in");
            binary(OR);
            while (tokens.takes("if")) {
                binary(OR);
            }
        } while (tokens.sees("for") || tokens.sees("async"));
    }
}
