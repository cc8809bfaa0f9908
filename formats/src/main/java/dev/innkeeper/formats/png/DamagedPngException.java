package dev.innkeeper.formats.png;

/** Bytes are not a PNG that can be read. */
public final class DamagedPngException extends Exception {
    private static final long serialVersionUID = 1L;

    /** What is wrong with the bytes. */
    public enum Reason {
        /** They do not begin with the signature of PNG. */
        NO_SIGNATURE,
        /** A chunk is cut off, has a wrong checksum or is not where it must be. */
        CHUNKS,
        /** The chunks are sound, but the pixels in them cannot be decoded. */
        PIXELS
    }

    private final Reason reason;

    DamagedPngException(Reason reason, String message) {
        super(message);
        this.reason = reason;
    }

    /** What is wrong. */
    public Reason reason() {
        return reason;
    }
}
