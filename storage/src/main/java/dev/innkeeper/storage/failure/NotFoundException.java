package dev.innkeeper.storage.failure;

/** The thing that was asked for is not there, or not any more. */
public final class NotFoundException extends StorageException {
    private static final long serialVersionUID = 1L;

    private final Kind kind;

    /** Names the kind of thing. */
    public NotFoundException(Kind kind) {
        super(kind.sentence);
        this.kind = kind;
    }

    /** What was asked for. */
    public Kind kind() {
        return kind;
    }

    /** The kinds of things that can be missing. */
    public enum Kind {
        /** A character card. */
        CHARACTER("There is no such character. It may have been renamed or deleted; reload the list."),
        /** A chat. */
        CHAT("There is no such chat. It may have been renamed or deleted; reload the list."),
        /** A moment in the history of a chat. */
        REVISION("Nothing is known of this moment of the chat. Reload its history."),
        /** Something in the trash. */
        TRASHED("This is not in the trash any more. Reload the list."),
        /** A message of a chat. */
        MESSAGE("There is no such message in this chat. Reload the chat."),
        /** A running or finished generation. */
        GENERATION("There is no record of this generation. It may be too old to be kept."),
        /** A preset or lorebook. */
        DOCUMENT("There is no document of this name. It may have been renamed or deleted; reload the list."),
        /** A group. */
        GROUP("There is no such group. It may have been deleted; reload the list."),
        /** A persona. */
        PERSONA("There is no such persona. Reload the list."),
        /** A picture. */
        PICTURE("There is no such picture.");

        private final String sentence;

        Kind(String sentence) {
            this.sentence = sentence;
        }
    }
}
