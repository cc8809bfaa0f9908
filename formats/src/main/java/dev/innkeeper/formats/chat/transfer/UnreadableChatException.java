package dev.innkeeper.formats.chat.transfer;

/** A file holds no chat that can be read. The message says in plain words what to do. */
public final class UnreadableChatException extends Exception {
    private static final long serialVersionUID = 1L;

    /** What could not be done; the names are stable and may be shown to programs. */
    public enum Reason {
        /** The file has no content. */
        EMPTY,
        /** The file is neither JSON nor lines of JSON. */
        NOT_JSON,
        /** The file is JSON, but none of the known formats. */
        UNKNOWN_FORMAT,
        /** The first line is no header of a chat. */
        NO_HEADER,
        /** The file is larger than may be read. */
        TOO_LARGE
    }

    private final Reason reason;

    /** With a message that says what to do. */
    UnreadableChatException(Reason reason, String message) {
        super(message);
        this.reason = reason;
    }

    /** What could not be done. */
    public Reason reason() {
        return reason;
    }
}
