package dev.innkeeper.engine.python;

import dev.innkeeper.engine.python.Token.Kind;
import java.util.HashSet;
import java.util.Set;

/** Reads the parameters of functions, which a sandbox never runs. */
final class ParameterParser {
    private final TokenReader tokens;
    private final ExpressionParser expressions;
    private final Set<String> names = new HashSet<>();
    private boolean star;
    private boolean slash;
    private boolean defaults;

    ParameterParser(TokenReader tokens, ExpressionParser expressions) {
        this.tokens = tokens;
        this.expressions = expressions;
    }

    /** What follows {@code lambda}. */
    void lambda() throws BadSyntaxException {
        parameters(":", false);
        tokens.expect(":");
        expressions.expression();
    }

    /** Parameters up to a closing token, which stays. */
    void parameters(String close, boolean annotations) throws BadSyntaxException {
        while (!tokens.sees(close)) {
            if (tokens.takes("**")) {
                name(annotations);
                tokens.takes(",");
                return;
            }
            if (tokens.takes("/")) {
                if (slash || star || names.isEmpty()) {
                    throw tokens.bad("invalid syntax");
                }
                slash = true;
            } else if (tokens.takes("*")) {
                afterStar(annotations, close);
            } else {
                name(annotations);
                if (tokens.takes("=")) {
                    expressions.expression();
                    defaults = true;
                } else if (defaults && !star) {
                    throw tokens.bad("non-default argument follows default argument");
                }
            }
            if (!tokens.takes(",")) {
                return;
            }
        }
    }

    private void afterStar(boolean annotations, String close) throws BadSyntaxException {
        if (star) {
            throw tokens.bad("* argument may appear only once");
        }
        star = true;
        if (tokens.peek().is(Kind.NAME)) {
            name(annotations);
        } else if (!tokens.sees(",")
                || tokens.ahead(1).is(close)
                || tokens.ahead(1).is("**")) {
            throw tokens.bad("named arguments must follow bare *");
        }
    }

    private void name(boolean annotations) throws BadSyntaxException {
        names.add(tokens.expect(Kind.NAME));
        if (annotations && tokens.takes(":")) {
            expressions.starExpression();
        }
    }
}
