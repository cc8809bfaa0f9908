package dev.innkeeper.server.sillytavern;

/** The body of a request cannot be read. */
public final class MalformedBodyException extends Exception {
    private static final long serialVersionUID = 1L;

    private final int status;

    MalformedBodyException(int status) {
        super("The request's body cannot be read: send a JSON object, or a form with one file named avatar.");
        this.status = status;
    }

    MalformedBodyException(int status, Throwable cause) {
        super("The request's body is not valid JSON.", cause);
        this.status = status;
    }

    /** The HTTP status to answer with. */
    int status() {
        return status;
    }
}
