package dev.innkeeper.engine.script;

/** Tells that a pattern is not valid or cannot be searched for. */
public final class JsRegexException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final Kind kind;

    /** What went wrong. */
    public enum Kind {
        /** The pattern or a flag is not valid in its language. */
        SYNTAX,
        /** The pattern is valid, but not supported here. */
        UNSUPPORTED,
        /** The search needed more steps than it may take. */
        TOO_LONG,
        /** The searches that share a budget have used it up; this one was cut off or not begun. */
        BUDGET_SPENT
    }

    /** States what went wrong. */
    public JsRegexException(Kind kind, String message) {
        super(message);
        this.kind = kind;
    }

    /** States what went wrong and what was thrown. */
    public JsRegexException(Kind kind, String message, Throwable cause) {
        super(message, cause);
        this.kind = kind;
    }

    /** What went wrong. */
    public Kind kind() {
        return kind;
    }
}
