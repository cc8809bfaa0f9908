package dev.innkeeper.engine.memory;

/** A file of a workspace cannot be read or written; the message is for the model. */
public final class WorkspaceException extends Exception {
    private static final long serialVersionUID = 1L;

    /** A failure with a message for the model. */
    public WorkspaceException(String message) {
        super(message, null, false, false);
    }
}
