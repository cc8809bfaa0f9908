package dev.innkeeper.storage.failure;

/** Stored data cannot be understood; it is left exactly as it was found. */
public final class DamagedDataException extends StorageException {
    private static final long serialVersionUID = 1L;

    /** Says what is damaged, in a sentence that says what to do next. */
    public DamagedDataException(String message) {
        super(message);
    }

    /** Says what is damaged and how it was noticed. */
    public DamagedDataException(String message, Throwable cause) {
        super(message, cause);
    }
}
