package dev.innkeeper.engine.macro.define;

/** Says that a macro cannot give a value, so that it stays as text (macros.md §2). */
public final class MacroFailure extends RuntimeException {
    /** Says why, without a stack trace: it is an ordinary outcome. */
    public MacroFailure(String message) {
        super(message, null, false, false);
    }
}
