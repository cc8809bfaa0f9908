package dev.innkeeper.formats.card;

/** A file holds no character card that can be read. The message says in plain words what to do. */
public final class UnreadableCardException extends Exception {
    private static final long serialVersionUID = 1L;

    /** What could not be done; the names are stable and may be shown to programs. */
    public enum Reason {
        /** The bytes are not a PNG file. */
        NOT_PNG,
        /** A chunk of the PNG is cut off or damaged. */
        DAMAGED_CHUNK,
        /** The PNG is a plain picture without a card. */
        NO_CARD_CHUNK,
        /** The PNG's card chunk does not hold base64 of a JSON object. */
        NOT_BASE64_JSON,
        /** The text is not JSON. */
        NOT_JSON,
        /** The text is not YAML of the expected form. */
        NOT_YAML,
        /** The JSON is none of the known card formats. */
        UNKNOWN_FORMAT,
        /** A field of the card is missing, or holds a value of another kind than it must. */
        WRONG_FIELD,
        /** The card has no name, or one that is not text. */
        NO_NAME,
        /** The bytes are not a zip archive. */
        NOT_ARCHIVE,
        /** The archive lacks a file that the format needs. */
        MISSING_ENTRY,
        /** The file is larger, or unpacks to more, than may be read. */
        TOO_LARGE
    }

    private final Reason reason;

    /** With a message that says what to do. */
    public UnreadableCardException(Reason reason, String message) {
        super(message);
        this.reason = reason;
    }

    /** With the failure that showed it. */
    public UnreadableCardException(Reason reason, String message, Throwable cause) {
        super(message, cause);
        this.reason = reason;
    }

    /** What could not be done. */
    public Reason reason() {
        return reason;
    }
}
