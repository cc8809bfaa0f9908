package dev.innkeeper.engine.js;

/** A text is not JSON. */
public final class JsonSyntaxException extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    private final int offset;

    /** A problem at an offset of the text. */
    public JsonSyntaxException(String problem, int offset) {
        super(problem + " at offset " + offset);
        this.offset = offset;
    }

    /** Where reading stopped, in UTF-16 units from the start of the text. */
    public int offset() {
        return offset;
    }
}
