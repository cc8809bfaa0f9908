package dev.innkeeper.engine.python;

import java.util.List;

/**
 * The syntax of a formatted string, which a sandbox never evaluates: only whether it is one.
 *
 * @param body what stands between the quotes
 */
record FormattedString(String body, int line) {
    private static final int DEEPEST = 2;

    /** Refuses a string with braces that do not fit or hold no expression. */
    void check(int depth) throws BadSyntaxException {
        int end = text(0, 0, depth);
        if (end < body.length()) {
            throw bad("f-string: single '}' is not allowed");
        }
    }

    private int text(int from, int level, int depth) throws BadSyntaxException {
        int at = from;
        while (at < body.length()) {
            char c = body.charAt(at);
            boolean doubled = at + 1 < body.length() && body.charAt(at + 1) == c && level == 0;
            if ((c == '{' || c == '}') && doubled) {
                at += 2;
            } else if (c == '{') {
                at = field(at + 1, level, depth);
            } else if (c == '}') {
                return at;
            } else if (body.startsWith("\\N{", at)) {
                int close = body.indexOf('}', at);
                at = close < 0 ? body.length() : close + 1;
            } else {
                at++;
            }
        }
        return at;
    }

    private int field(int from, int level, int depth) throws BadSyntaxException {
        if (level >= DEEPEST) {
            throw bad("f-string: expressions nested too deeply");
        }
        int end = expressionEnd(from);
        String code = body.substring(from, end);
        if (code.isBlank() || code.contains("\\")) {
            throw bad("f-string: invalid expression");
        }
        String expression = code.stripTrailing().endsWith("=")
                ? code.stripTrailing().substring(0, code.stripTrailing().length() - 1)
                : code;
        List<Token> tokens = Lexer.tokens("(" + expression + ")");
        TokenReader reader = new TokenReader(tokens);
        reader.depth(depth + 1);
        new ExpressionParser(reader).expression();
        int at = end;
        if (at < body.length() && body.charAt(at) == '!') {
            if (at + 1 >= body.length() || "sra".indexOf(body.charAt(at + 1)) < 0) {
                throw bad("f-string: invalid conversion character: expected 's', 'r', or 'a'");
            }
            at += 2;
        }
        if (at < body.length() && body.charAt(at) == ':') {
            at = text(at + 1, level + 1, depth + 1);
        }
        if (at >= body.length() || body.charAt(at) != '}') {
            throw bad("f-string: expecting '}'");
        }
        return at + 1;
    }

    private int expressionEnd(int from) {
        int brackets = 0;
        char quote = 0;
        int at = from;
        while (at < body.length()) {
            char c = body.charAt(at);
            if (quote != 0) {
                quote = c == quote ? 0 : quote;
            } else if (c == '\'' || c == '"') {
                quote = c;
            } else if ("([{".indexOf(c) >= 0) {
                brackets++;
            } else if (brackets > 0 && ")]}".indexOf(c) >= 0) {
                brackets--;
            } else if (brackets == 0 && (c == '}' || c == ':' || (c == '!' && !body.startsWith("!=", at)))) {
                break;
            }
            at++;
        }
        return at;
    }

    private BadSyntaxException bad(String message) {
        return new BadSyntaxException(message, line);
    }
}
