package dev.innkeeper.storage.failure;

/** A thing of that name exists already; it was not touched. */
public final class NameTakenException extends StorageException {
    private static final long serialVersionUID = 1L;

    /**
     * Names the kind of thing.
     *
     * @param thing such as {@code chat}
     */
    public NameTakenException(String thing) {
        super("A " + thing + " of this name exists already. Choose another name.");
    }
}
