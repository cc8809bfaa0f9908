package dev.innkeeper.formats.picture;

/** Bytes are not a picture that can be decoded. The message says what to do. */
public final class UnreadablePictureException extends Exception {
    private static final long serialVersionUID = 1L;

    UnreadablePictureException(String message) {
        super(message);
    }

    UnreadablePictureException(String message, Throwable cause) {
        super(message, cause);
    }
}
