package dev.innkeeper.server.tool;

/** A call of a tool cannot be done; the message is for the model. */
public final class ToolFailedException extends Exception {
    private static final long serialVersionUID = 1L;

    /** Says why. */
    public ToolFailedException(String message) {
        super(message, null, false, false);
    }
}
