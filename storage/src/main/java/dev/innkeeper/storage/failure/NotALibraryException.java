package dev.innkeeper.storage.failure;

/** The folder that was named holds other things than a user's data; it was not touched. */
public final class NotALibraryException extends StorageException {
    private static final long serialVersionUID = 1L;

    /** Says how to go on. */
    public NotALibraryException() {
        super("This folder is neither empty nor a SillyTavern user folder. Choose an empty folder, or the one that "
                + "holds settings.json and the folders 'characters' and 'chats'.");
    }
}
