package dev.innkeeper.formats.archive;

/** Bytes are no zip archive that may be read. The message says what to do. */
public final class UnreadableArchiveException extends Exception {
    private static final long serialVersionUID = 1L;

    /** What is wrong with the archive. */
    public enum Reason {
        /** It is no zip archive, or a damaged one. */
        DAMAGED,
        /** A name in it leads out of the folder it would be unpacked to. */
        UNSAFE_NAME,
        /** It unpacks to more, or more files, than may be read. */
        TOO_LARGE,
        /** It is compressed or encrypted in a way that is not supported. */
        UNSUPPORTED
    }

    private final Reason reason;

    UnreadableArchiveException(Reason reason, String message) {
        super(message);
        this.reason = reason;
    }

    UnreadableArchiveException(Reason reason, String message, Throwable cause) {
        super(message, cause);
        this.reason = reason;
    }

    /** What is wrong. */
    public Reason reason() {
        return reason;
    }
}
