package dev.innkeeper.storage.failure;

/** The library, or the place where the write belongs, may only be read; nothing was changed. */
public final class ReadOnlyStorageException extends StorageException {
    private static final long serialVersionUID = 1L;

    private static final String MESSAGE =
            "The data folder may not be written to. Allow writing to it, or choose another folder.";

    /** For a library that was opened for reading only. */
    public ReadOnlyStorageException() {
        super(MESSAGE);
    }

    /** For a refusal by the system. */
    public ReadOnlyStorageException(Throwable cause) {
        super(MESSAGE, cause);
    }
}
