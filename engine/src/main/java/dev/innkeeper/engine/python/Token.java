package dev.innkeeper.engine.python;

import java.util.Set;

/**
 * A token of Python's text.
 *
 * @param text as it is written; a name in its normal form; nothing for what has no text
 * @param line counted from 1
 */
record Token(Kind kind, String text, int line) {
    private static final Set<String> KEYWORDS = Set.of(
            "False",
            "None",
            "True",
            "and",
            "as",
            "assert",
            "async",
            "await",
            "break",
            "class",
            "continue",
            "def",
            "del",
            "elif",
            "else",
            "except",
            "finally",
            "for",
            "from",
            "global",
            "if",
            "import",
            "in",
            "is",
            "lambda",
            "nonlocal",
            "not",
            "or",
            "pass",
            "raise",
            "return",
            "try",
            "while",
            "with",
            "yield");

    enum Kind {
        NAME,
        KEYWORD,
        NUMBER,
        STRING,
        OPERATOR,
        NEWLINE,
        INDENT,
        DEDENT,
        END
    }

    static Token word(String text, int line) {
        return new Token(KEYWORDS.contains(text) ? Kind.KEYWORD : Kind.NAME, text, line);
    }

    boolean is(String operatorOrKeyword) {
        return (kind == Kind.OPERATOR || kind == Kind.KEYWORD) && text.equals(operatorOrKeyword);
    }

    boolean is(Kind other) {
        return kind == other;
    }
}
