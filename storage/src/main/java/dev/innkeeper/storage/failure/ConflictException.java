package dev.innkeeper.storage.failure;

/** A write was based on a revision that is no longer the current one; nothing was changed. */
public final class ConflictException extends StorageException {
    private static final long serialVersionUID = 1L;

    private final long current;

    /**
     * Says which revision is current now.
     *
     * @param thing what was to be written, such as {@code chat}
     * @param current the revision that a new attempt has to be based on
     */
    public ConflictException(String thing, long current) {
        super("This " + thing + " was changed in the meantime. Load it again and repeat the change.");
        this.current = current;
    }

    /** The revision that a new attempt has to be based on. */
    public long current() {
        return current;
    }
}
