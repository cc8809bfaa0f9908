package dev.innkeeper.formats.lore;

/** A file holds no lorebook that can be read or converted; nothing of it was used. */
public final class UnreadableLorebookException extends Exception {
    private static final long serialVersionUID = 1L;

    /** What could not be done. */
    public enum Reason {
        /** The text is not JSON, or not an object. */
        NOT_JSON,
        /** The picture is not a sound PNG. */
        DAMAGED_PICTURE,
        /** The picture holds neither a lorebook nor a card with one. */
        EMPTY_PICTURE,
        /** There is no list of entries where the format has it. */
        NO_ENTRIES,
        /** An entry is null, or a field of it has a type that cannot be converted. */
        WRONG_ENTRY,
        /** The file is larger than may be read. */
        TOO_LARGE
    }

    private final Reason reason;

    /** With a message that says what to do. */
    public UnreadableLorebookException(Reason reason, String message) {
        super(message);
        this.reason = reason;
    }

    /** With the failure that showed it. */
    public UnreadableLorebookException(Reason reason, String message, Throwable cause) {
        super(message, cause);
        this.reason = reason;
    }

    /** What could not be done. */
    public Reason reason() {
        return reason;
    }

    /** The entry of this place in its list cannot be converted. */
    static UnreadableLorebookException entry(int index, String fault) {
        return new UnreadableLorebookException(
                Reason.WRONG_ENTRY, "Entry number " + (index + 1) + " " + fault + " Correct the file, then try again.");
    }
}
