package dev.innkeeper.engine.template;

/**
 * A word of the language inside tags, or the text between tags.
 *
 * @param text what it says: the name, the content of a literal, or the delimiter as written
 * @param line line of the template on which it begins, counted from 1
 */
record Token(Kind kind, String text, int line) {

    /** What a token is. */
    enum Kind {
        CONTENT,
        COMMENT,
        OPEN,
        OPEN_UNESCAPED,
        OPEN_BLOCK,
        OPEN_INVERSE,
        OPEN_CHAIN,
        OPEN_END,
        OPEN_PARTIAL,
        OPEN_RAW,
        INVERSE,
        CLOSE,
        CLOSE_UNESCAPED,
        CLOSE_RAW,
        END_RAW,
        OPEN_PARAMETERS,
        CLOSE_PARAMETERS,
        OPEN_CALL,
        CLOSE_CALL,
        EQUALS,
        DATA,
        SEPARATOR,
        NAME,
        QUOTED_NAME,
        STRING,
        NUMBER,
        BOOLEAN,
        NULL,
        UNDEFINED,
        END
    }

    /** Whether white space before and after a tag goes, judged by its delimiters. */
    Node.Strip strip(Token close) {
        String end = close.text();
        return new Node.Strip(
                text.length() > 2 && text.charAt(2) == '~', end.length() > 2 && end.charAt(end.length() - 3) == '~');
    }
}
