package dev.innkeeper.engine.python;

import dev.innkeeper.engine.python.Token.Kind;
import dev.innkeeper.engine.python.Tree.BinaryOperator;
import dev.innkeeper.engine.python.Tree.Expr;
import dev.innkeeper.engine.python.Tree.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads statements of Python 3.11; {@link CompoundParser} those with blocks. */
final class StatementParser {
    private static final Map<String, BinaryOperator> AUGMENTED = new HashMap<>();

    static {
        for (BinaryOperator operator : BinaryOperator.values()) {
            AUGMENTED.put(operator.sign() + "=", operator);
        }
    }

    private final TokenReader tokens;
    private final ExpressionParser expressions;
    private final CompoundParser compounds;

    private StatementParser(TokenReader tokens) {
        this.tokens = tokens;
        this.expressions = new ExpressionParser(tokens);
        this.compounds = new CompoundParser(tokens, expressions, this);
    }

    /** All statements of a text. */
    static List<Statement> whole(List<Token> tokens) throws BadSyntaxException {
        TokenReader reader = new TokenReader(tokens);
        StatementParser parser = new StatementParser(reader);
        List<Statement> statements = new ArrayList<>();
        while (!reader.peek().is(Kind.END)) {
            if (!reader.takes(Kind.NEWLINE)) {
                parser.statement(statements);
            }
        }
        return statements;
    }

    /** A block behind a colon. */
    List<Statement> block() throws BadSyntaxException {
        tokens.expect(":");
        tokens.enter();
        List<Statement> statements = new ArrayList<>();
        if (tokens.takes(Kind.NEWLINE)) {
            tokens.expect(Kind.INDENT);
            while (!tokens.takes(Kind.DEDENT)) {
                statement(statements);
            }
        } else {
            simpleStatements(statements);
        }
        tokens.leave();
        return statements;
    }

    private void statement(List<Statement> into) throws BadSyntaxException {
        if (tokens.peek().is(Kind.INDENT)) {
            throw tokens.bad("unexpected indent");
        }
        Optional<Statement> compound = compounds.statement();
        if (compound.isPresent()) {
            into.add(compound.get());
        } else {
            simpleStatements(into);
        }
    }

    private void simpleStatements(List<Statement> into) throws BadSyntaxException {
        do {
            into.add(simple());
        } while (tokens.takes(";") && !tokens.peek().is(Kind.NEWLINE));
        tokens.expect(Kind.NEWLINE);
    }

    private Statement simple() throws BadSyntaxException {
        Token token = tokens.peek();
        if (!token.is(Kind.KEYWORD)) {
            return assignment();
        }
        return switch (token.text()) {
            case "pass" -> word("Pass");
            case "break" -> word("Break");
            case "continue" -> word("Continue");
            case "return" -> returned();
            case "raise" -> raised();
            case "assert" -> asserted();
            case "del" -> deleted();
            case "global" -> names("Global");
            case "nonlocal" -> names("Nonlocal");
            case "import" -> imported();
            case "from" -> importedFrom();
            default -> assignment();
        };
    }

    private Statement word(String kind) {
        tokens.next();
        return new Tree.OutsideStatement(kind);
    }

    private Statement returned() throws BadSyntaxException {
        Statement statement = word("Return");
        if (expressions.beginsExpression(true)) {
            expressions.starExpressions();
        }
        return statement;
    }

    private Statement raised() throws BadSyntaxException {
        Statement statement = word("Raise");
        if (expressions.beginsExpression(false)) {
            expressions.expression();
            if (tokens.takes("from")) {
                expressions.expression();
            }
        }
        return statement;
    }

    private Statement asserted() throws BadSyntaxException {
        Statement statement = word("Assert");
        expressions.expression();
        if (tokens.takes(",")) {
            expressions.expression();
        }
        return statement;
    }

    private Statement deleted() throws BadSyntaxException {
        Statement statement = word("Delete");
        Targets.check(expressions.starExpressions(), tokens);
        return statement;
    }

    private Statement names(String kind) throws BadSyntaxException {
        Statement statement = word(kind);
        do {
            tokens.expect(Kind.NAME);
        } while (tokens.takes(","));
        return statement;
    }

    private Statement imported() throws BadSyntaxException {
        Statement statement = word("Import");
        do {
            dotted();
            alias();
        } while (tokens.takes(","));
        return statement;
    }

    private Statement importedFrom() throws BadSyntaxException {
        Statement statement = word("ImportFrom");
        boolean dots = false;
        while (tokens.takes(".") || tokens.takes("...")) {
            dots = true;
        }
        if (!dots || tokens.peek().is(Kind.NAME)) {
            dotted();
        }
        tokens.expect("import");
        if (tokens.takes("*")) {
            return statement;
        }
        boolean bracket = tokens.takes("(");
        do {
            tokens.expect(Kind.NAME);
            alias();
        } while (tokens.takes(",") && !(bracket && tokens.sees(")")));
        if (bracket) {
            tokens.expect(")");
        }
        return statement;
    }

    private void dotted() throws BadSyntaxException {
        do {
            tokens.expect(Kind.NAME);
        } while (tokens.takes("."));
    }

    private void alias() throws BadSyntaxException {
        if (tokens.takes("as")) {
            tokens.expect(Kind.NAME);
        }
    }

    private Statement assignment() throws BadSyntaxException {
        boolean bracket = tokens.sees("(");
        Expr first = expressions.yieldOrStarExpressions();
        if (tokens.sees(":") && Targets.isSingle(first)) {
            return annotated(first);
        }
        Optional<BinaryOperator> augmented = tokens.peek().is(Kind.OPERATOR)
                ? Optional.ofNullable(AUGMENTED.get(tokens.peek().text()))
                : Optional.empty();
        if (augmented.isPresent() && (Targets.isSingle(first) || bracket)) {
            if (!Targets.isSingle(first)) {
                throw tokens.bad("illegal expression for augmented assignment");
            }
            tokens.next();
            return new Tree.AugmentedAssignment(first, augmented.get(), expressions.yieldOrStarExpressions());
        }
        if (!tokens.sees("=")) {
            return new Tree.ExpressionStatement(first);
        }
        List<Expr> targets = new ArrayList<>();
        Expr value = first;
        while (tokens.takes("=")) {
            Targets.check(value, tokens);
            targets.add(value);
            value = expressions.yieldOrStarExpressions();
        }
        return new Tree.Assignment(targets, value);
    }

    private Statement annotated(Expr target) throws BadSyntaxException {
        tokens.expect(":");
        Expr annotation = expressions.expression();
        Optional<Expr> value = tokens.takes("=") ? Optional.of(expressions.yieldOrStarExpressions()) : Optional.empty();
        return new Tree.AnnotatedAssignment(target, annotation, value);
    }
}
