package dev.innkeeper.storage.chat;

import dev.innkeeper.storage.failure.ConflictException;
import dev.innkeeper.storage.failure.NotFoundException;
import java.util.List;
import java.util.OptionalLong;

/**
 * What chats were before.
 *
 * <p>The history of a chat begins when Innkeeper first writes to it and from then on holds every version of it, also
 * those that other programs replaced. It survives restarts, follows the chat to a new name and into the trash. Nothing
 * takes a version out of it: to go back is a change like any other.
 */
public interface ChatHistory {
    /**
     * The changes of a chat, newest first.
     *
     * @param before only those of lower revisions; empty for the newest
     * @param limit how many at most
     * @throws NotFoundException if there is no such chat
     */
    List<ChatEvent> history(ChatKey key, OptionalLong before, int limit);

    /**
     * Messages of a chat as they were.
     *
     * @param revision one of the history
     * @param from index of the first message, from 0
     * @param limit how many at most
     * @throws NotFoundException if there is no such chat, or nothing is known of that revision
     */
    ChatPage readAt(ChatKey key, long revision, int from, int limit);

    /**
     * Makes a chat what it was.
     *
     * @param basedOn the revision that the caller knows
     * @param revision one of the history
     * @return the new revision; the current one if nothing had to change
     * @throws NotFoundException if nothing is known of that revision
     * @throws ConflictException if the chat has another revision by now
     */
    long restore(ChatKey key, OptionalLong basedOn, long revision);

    /** Which change {@link #undo} would undo; empty if there is none. */
    OptionalLong undoable(ChatKey key);

    /** Which change {@link #redo} would do again; empty if there is none. */
    OptionalLong redoable(ChatKey key);

    /**
     * Takes the last change back that is not taken back yet.
     *
     * @return the new revision; empty if there is nothing to undo
     * @throws ConflictException if the chat has another revision by now
     */
    OptionalLong undo(ChatKey key, OptionalLong basedOn);

    /**
     * Does the change again that was undone last; any other change in between ends that.
     *
     * @return the new revision; empty if there is nothing to redo
     * @throws ConflictException if the chat has another revision by now
     */
    OptionalLong redo(ChatKey key, OptionalLong basedOn);
}
