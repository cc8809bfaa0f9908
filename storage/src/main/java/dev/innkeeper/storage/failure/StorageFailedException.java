package dev.innkeeper.storage.failure;

/** The system refused an operation for a reason that has no class of its own; what was stored before is intact. */
public final class StorageFailedException extends StorageException {
    private static final long serialVersionUID = 1L;

    /** Says how to go on. */
    public StorageFailedException(Throwable cause) {
        super(
                "The data folder could not be read or written. See the server's log for the reason and try again.",
                cause);
    }
}
