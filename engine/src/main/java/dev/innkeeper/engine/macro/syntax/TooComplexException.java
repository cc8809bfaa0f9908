package dev.innkeeper.engine.macro.syntax;

/** Says that a template is nested too deeply or needs too much work; the template then stays as it is. */
public final class TooComplexException extends RuntimeException {
    /** Says it without a stack trace, because hostile templates may cause it often. */
    public TooComplexException(String message) {
        super(message, null, false, false);
    }
}
