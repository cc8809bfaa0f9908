package dev.innkeeper.storage.chat;

/** What became of a whole-chat save. */
public sealed interface SaveOutcome {
    /**
     * The chat is now what was saved.
     *
     * @param revision its revision
     * @param lost how many messages the save left out without a version of them in their place; the history has them
     */
    record Saved(long revision, int lost) implements SaveOutcome {}

    /**
     * The guard did not let it pass; nothing was changed.
     *
     * @param revision the chat's revision
     */
    record Refused(long revision) implements SaveOutcome {}
}
