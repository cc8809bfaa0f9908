package dev.innkeeper.engine.python;

import dev.innkeeper.engine.python.Token.Kind;
import dev.innkeeper.engine.python.Tree.Expr;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads the arguments of a call. */
final class ArgumentParser {
    private final TokenReader tokens;
    private final ExpressionParser expressions;
    private final List<Expr> positional = new ArrayList<>();
    private final List<Tree.Keyword> keywords = new ArrayList<>();
    private boolean unpacked;

    ArgumentParser(TokenReader tokens, ExpressionParser expressions) {
        this.tokens = tokens;
        this.expressions = expressions;
    }

    /** The call of a function, from behind its opening parenthesis. */
    Expr call(Expr function) throws BadSyntaxException {
        int count = 0;
        boolean generator = false;
        while (!tokens.sees(")")) {
            argument();
            count++;
            if (tokens.sees("for") || (tokens.sees("async") && tokens.ahead(1).is("for"))) {
                expressions.comprehension();
                positional.removeLast();
                positional.add(new Tree.Outside("GeneratorExp"));
                generator = true;
            }
            if (!tokens.takes(",")) {
                break;
            }
        }
        tokens.expect(")");
        if (generator && count > 1) {
            throw tokens.bad("Generator expression must be parenthesized");
        }
        return new Tree.Call(function, positional, keywords);
    }

    private void argument() throws BadSyntaxException {
        if (tokens.takes("**")) {
            keywords.add(new Tree.Keyword(Optional.empty(), expressions.expression()));
            unpacked = true;
        } else if (tokens.takes("*")) {
            if (unpacked) {
                throw tokens.bad("iterable argument unpacking follows keyword argument unpacking");
            }
            expressions.expression();
            positional.add(new Tree.Outside("Starred"));
        } else if (tokens.peek().is(Kind.NAME) && tokens.ahead(1).is("=")) {
            String name = tokens.next().text();
            tokens.next();
            if (keywords.stream().anyMatch(keyword -> keyword.name().equals(Optional.of(name)))) {
                throw tokens.bad("keyword argument repeated: " + name);
            }
            keywords.add(new Tree.Keyword(Optional.of(name), expressions.expression()));
        } else {
            if (!keywords.isEmpty()) {
                throw tokens.bad("positional argument follows keyword argument");
            }
            positional.add(expressions.named(false));
        }
    }
}
