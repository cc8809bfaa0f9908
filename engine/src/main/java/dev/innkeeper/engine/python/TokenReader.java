package dev.innkeeper.engine.python;

import dev.innkeeper.engine.python.Token.Kind;
import java.util.List;

/** The tokens of a text, read one after the other, and how deep the parser is nested. */
final class TokenReader {
    private static final int DEEPEST = 250;

    private final List<Token> tokens;
    private int at;
    private int depth;

    TokenReader(List<Token> tokens) {
        this.tokens = tokens;
    }

    Token peek() {
        return tokens.get(at);
    }

    Token ahead(int places) {
        return tokens.get(Math.min(at + places, tokens.size() - 1));
    }

    Token next() {
        Token token = tokens.get(at);
        if (at < tokens.size() - 1) {
            at++;
        }
        return token;
    }

    int position() {
        return at;
    }

    void goBackTo(int position) {
        at = position;
    }

    boolean sees(String operatorOrKeyword) {
        return peek().is(operatorOrKeyword);
    }

    boolean takes(String operatorOrKeyword) {
        if (sees(operatorOrKeyword)) {
            next();
            return true;
        }
        return false;
    }

    boolean takes(Kind kind) {
        if (peek().is(kind)) {
            next();
            return true;
        }
        return false;
    }

    void expect(String operatorOrKeyword) throws BadSyntaxException {
        if (!takes(operatorOrKeyword)) {
            throw bad("expected '" + operatorOrKeyword + "'");
        }
    }

    String expect(Kind kind) throws BadSyntaxException {
        if (!peek().is(kind)) {
            throw bad("invalid syntax");
        }
        return next().text();
    }

    BadSyntaxException bad(String message) {
        return new BadSyntaxException(message, peek().line());
    }

    void enter() throws BadSyntaxException {
        if (++depth > DEEPEST) {
            throw bad("too deeply nested");
        }
    }

    void leave() {
        depth--;
    }

    int depth() {
        return depth;
    }

    void depth(int earlier) {
        depth = earlier;
    }
}
