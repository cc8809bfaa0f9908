package dev.innkeeper.storage.failure;

/** There is no room for the write, by disk space, quota or file size limit; what was stored before is intact. */
public final class StorageFullException extends StorageException {
    private static final long serialVersionUID = 1L;

    /** Says how to go on. */
    public StorageFullException(Throwable cause) {
        super("There is no room left to save this. Free some space on the disk and try again.", cause);
    }
}
