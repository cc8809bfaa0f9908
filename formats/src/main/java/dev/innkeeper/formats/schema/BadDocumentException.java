package dev.innkeeper.formats.schema;

/** A document that is not as its form wants it; says which member is at fault and what that may be. */
public final class BadDocumentException extends Exception {
    private static final long serialVersionUID = 1L;

    private final String field;
    private final String accepted;

    /**
     * A fault.
     *
     * @param field where it is, such as {@code turn.type} or {@code chat[3]}; empty for the whole document
     * @param accepted what may stand there
     */
    public BadDocumentException(String field, String accepted) {
        super((field.isEmpty() ? "The document" : "\"" + field + "\"") + " must be " + accepted + ".");
        this.field = field;
        this.accepted = accepted;
    }

    /** The member at fault. */
    public String field() {
        return field;
    }

    /** What may stand there. */
    public String accepted() {
        return accepted;
    }
}
