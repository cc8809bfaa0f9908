package dev.innkeeper.engine.python;

import dev.innkeeper.engine.python.Token.Kind;
import dev.innkeeper.engine.python.Tree.Expr;
import dev.innkeeper.engine.python.Tree.Statement;
import java.util.List;
import java.util.Optional;

/** Reads statements with blocks; all but {@code if} only to see that they are well formed. */
final class CompoundParser {
    private final TokenReader tokens;
    private final ExpressionParser expressions;
    private final StatementParser statements;

    CompoundParser(TokenReader tokens, ExpressionParser expressions, StatementParser statements) {
        this.tokens = tokens;
        this.expressions = expressions;
        this.statements = statements;
    }

    /** The statement, if one with a block begins here. */
    Optional<Statement> statement() throws BadSyntaxException {
        Token token = tokens.peek();
        if (token.is(Kind.NAME) && token.text().equals("match")) {
            return match();
        }
        if (token.is("@")) {
            return Optional.of(decorated());
        }
        if (!token.is(Kind.KEYWORD)) {
            return Optional.empty();
        }
        return switch (token.text()) {
            case "if" -> {
                tokens.next();
                yield Optional.of(condition());
            }
            case "while" -> Optional.of(loop());
            case "for" -> Optional.of(each("For"));
            case "try" -> Optional.of(attempt());
            case "with" -> Optional.of(with("With"));
            case "def" -> Optional.of(function("FunctionDef"));
            case "class" -> Optional.of(type());
            case "async" -> Optional.of(async());
            default -> Optional.empty();
        };
    }

    private Statement condition() throws BadSyntaxException {
        tokens.enter();
        Expr test = expressions.named(false);
        List<Statement> body = statements.block();
        List<Statement> otherwise = List.of();
        if (tokens.takes("elif")) {
            otherwise = List.of(condition());
        } else if (tokens.takes("else")) {
            otherwise = statements.block();
        }
        tokens.leave();
        return new Tree.If(test, body, otherwise);
    }

    private Statement loop() throws BadSyntaxException {
        tokens.next();
        expressions.named(false);
        statements.block();
        otherwise();
        return new Tree.OutsideStatement("While");
    }

    private Statement each(String kind) throws BadSyntaxException {
        tokens.next();
        expressions.targets();
        tokens.expect("in");
        expressions.starExpressions();
        statements.block();
        otherwise();
        return new Tree.OutsideStatement(kind);
    }

    private void otherwise() throws BadSyntaxException {
        if (tokens.takes("else")) {
            statements.block();
        }
    }

    private Statement attempt() throws BadSyntaxException {
        tokens.next();
        statements.block();
        int handlers = 0;
        boolean star = false;
        while (tokens.takes("except")) {
            boolean starred = tokens.takes("*");
            if (handlers > 0 && starred != star) {
                throw tokens.bad("cannot have both 'except' and 'except*' on the same 'try'");
            }
            star = starred;
            handlers++;
            if (expressions.beginsExpression(false)) {
                expressions.expression();
                if (tokens.takes("as")) {
                    tokens.expect(Kind.NAME);
                }
            } else if (star) {
                throw tokens.bad("expected one or more exception types");
            }
            statements.block();
        }
        if (handlers > 0) {
            otherwise();
        }
        if (tokens.takes("finally")) {
            statements.block();
        } else if (handlers == 0) {
            throw tokens.bad("expected 'except' or 'finally' block");
        }
        return new Tree.OutsideStatement(star ? "TryStar" : "Try");
    }

    private Statement with(String kind) throws BadSyntaxException {
        tokens.next();
        if (!bracketedItems()) {
            do {
                item();
            } while (tokens.takes(","));
        }
        statements.block();
        return new Tree.OutsideStatement(kind);
    }

    private boolean bracketedItems() {
        int position = tokens.position();
        int depth = tokens.depth();
        if (!tokens.takes("(")) {
            return false;
        }
        try {
            do {
                item();
            } while (tokens.takes(",") && !tokens.sees(")"));
            if (tokens.takes(")") && tokens.sees(":")) {
                return true;
            }
        } catch (BadSyntaxException notItems) {
            tokens.depth(depth);
        }
        tokens.goBackTo(position);
        return false;
    }

    private void item() throws BadSyntaxException {
        expressions.expression();
        if (tokens.takes("as")) {
            Targets.check(expressions.binary(Tree.BinaryOperator.BIT_OR.precedence()), tokens);
        }
    }

    private Statement function(String kind) throws BadSyntaxException {
        tokens.next();
        tokens.expect(Kind.NAME);
        tokens.expect("(");
        new ParameterParser(tokens, expressions).parameters(")", true);
        tokens.expect(")");
        if (tokens.takes("->")) {
            expressions.expression();
        }
        statements.block();
        return new Tree.OutsideStatement(kind);
    }

    private Statement type() throws BadSyntaxException {
        tokens.next();
        tokens.expect(Kind.NAME);
        if (tokens.takes("(")) {
            new ArgumentParser(tokens, expressions).call(new Tree.TupleOf(List.of()));
        }
        statements.block();
        return new Tree.OutsideStatement("ClassDef");
    }

    private Statement async() throws BadSyntaxException {
        tokens.next();
        Token token = tokens.peek();
        if (token.is("def")) {
            return function("AsyncFunctionDef");
        }
        if (token.is("for")) {
            return each("AsyncFor");
        }
        if (token.is("with")) {
            return with("AsyncWith");
        }
        throw tokens.bad("invalid syntax");
    }

    private Statement decorated() throws BadSyntaxException {
        while (tokens.takes("@")) {
            expressions.named(false);
            tokens.expect(Kind.NEWLINE);
        }
        Token token = tokens.peek();
        if (token.is("class")) {
            return type();
        }
        if (token.is("async") && tokens.ahead(1).is("def")) {
            return async();
        }
        if (token.is("def")) {
            return function("FunctionDef");
        }
        throw tokens.bad("invalid syntax");
    }

    /** {@code match} is a word like others unless a subject, a colon and cases follow. */
    private Optional<Statement> match() {
        int position = tokens.position();
        int depth = tokens.depth();
        tokens.next();
        try {
            if (expressions.beginsExpression(true)) {
                expressions.starExpressions();
                tokens.expect(":");
                tokens.expect(Kind.NEWLINE);
                tokens.expect(Kind.INDENT);
                do {
                    matchCase();
                } while (!tokens.takes(Kind.DEDENT));
                return Optional.of(new Tree.OutsideStatement("Match"));
            }
        } catch (BadSyntaxException noMatch) {
            tokens.depth(depth);
        }
        tokens.goBackTo(position);
        return Optional.empty();
    }

    private void matchCase() throws BadSyntaxException {
        if (!tokens.expect(Kind.NAME).equals("case")) {
            throw tokens.bad("invalid syntax");
        }
        int brackets = 0;
        int length = 0;
        while (brackets > 0 || (!tokens.sees(":") && !tokens.sees("if"))) {
            if (tokens.peek().is(Kind.NEWLINE) || tokens.peek().is(Kind.END)) {
                throw tokens.bad("invalid syntax");
            }
            String text = tokens.next().text();
            brackets += "([{".contains(text) && !text.isEmpty() ? 1 : ")]}".contains(text) && !text.isEmpty() ? -1 : 0;
            length++;
        }
        if (length == 0) {
            throw tokens.bad("invalid syntax");
        }
        if (tokens.takes("if")) {
            expressions.named(false);
        }
        statements.block();
    }
}
