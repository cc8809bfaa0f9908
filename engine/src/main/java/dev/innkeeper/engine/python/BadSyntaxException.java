package dev.innkeeper.engine.python;

/** A text that is no Python. */
final class BadSyntaxException extends Exception {
    private static final long serialVersionUID = 1L;

    BadSyntaxException(String message, int line) {
        super(message + " (<unknown>, line " + line + ")", null, false, false);
    }
}
