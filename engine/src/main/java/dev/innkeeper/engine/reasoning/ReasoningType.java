package dev.innkeeper.engine.reasoning;

/** Where a message's reasoning came from, as chats have it in {@code reasoning_type}. */
public enum ReasoningType {
    /** The API sent it apart from the answer. */
    MODEL("model"),
    /** It was found in the text of the answer. */
    PARSED("parsed"),
    /** Somebody wrote it. */
    MANUAL("manual"),
    /** Somebody changed it. */
    EDITED("edited");

    private final String word;

    ReasoningType(String word) {
        this.word = word;
    }

    /** The word in the chat. */
    public String word() {
        return word;
    }
}
