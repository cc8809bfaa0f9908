package dev.innkeeper.engine.smarttavern;

/** A call of a module that failed; the message is for the caller. */
public final class ModuleException extends Exception {
    private static final long serialVersionUID = 1L;

    /** A failure with a message for the caller. */
    public ModuleException(String message) {
        super(message, null, false, false);
    }
}
