package dev.innkeeper.storage.failure;

/**
 * Something that storage could not do; nothing was lost and nothing half-done is visible.
 *
 * <p>Messages are safe to show to anyone who may use the library: they say what to do next and name no path on the
 * server. The cause, where there is one, is for logs only.
 */
public abstract sealed class StorageException extends RuntimeException
        permits ConflictException,
                DamagedDataException,
                LibraryInUseException,
                NameTakenException,
                NotALibraryException,
                NotFoundException,
                ReadOnlyStorageException,
                StorageFailedException,
                StorageFullException {
    private static final long serialVersionUID = 1L;

    StorageException(String message) {
        super(message);
    }

    StorageException(String message, Throwable cause) {
        super(message, cause);
    }
}
