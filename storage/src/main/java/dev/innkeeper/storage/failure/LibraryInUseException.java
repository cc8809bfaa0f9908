package dev.innkeeper.storage.failure;

/** Another running Innkeeper writes to the same library. */
public final class LibraryInUseException extends StorageException {
    private static final long serialVersionUID = 1L;

    /** Says how to go on. */
    public LibraryInUseException() {
        super("Another Innkeeper is already using this data folder. Stop it, or choose another folder.");
    }
}
