package dev.innkeeper.engine.python;

/** Code that cannot be run, or that failed; the message says why. */
public final class PythonException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** A failure with a message for whoever wrote the code. */
    public PythonException(String message) {
        super(message, null, false, false);
    }
}
