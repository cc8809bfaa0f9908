package dev.innkeeper.storage.chat;

import dev.innkeeper.formats.chat.ChatLine;
import java.util.List;

/** One change of a chat, as a watcher is told of it. */
public sealed interface ChatChange {
    /** The chat that changed, by the name it had before. */
    ChatKey key();

    /** The revision that the change led to. */
    long revision();

    /**
     * Messages were added at the end.
     *
     * @param from index of the first of them
     */
    record Appended(ChatKey key, long revision, int from, List<ChatLine> messages) implements ChatChange {
        /** Copies the list. */
        public Appended {
            messages = List.copyOf(messages);
        }
    }

    /** One message became another. */
    record Replaced(ChatKey key, long revision, int index, ChatLine message) implements ChatChange {}

    /**
     * Messages were taken out.
     *
     * @param from index of the first of them
     * @param count how many
     */
    record Removed(ChatKey key, long revision, int from, int count) implements ChatChange {}

    /** The header changed. */
    record HeaderChanged(ChatKey key, long revision) implements ChatChange {}

    /** Another program changed the chat: everything has to be loaded again. */
    record Reloaded(ChatKey key, long revision) implements ChatChange {}

    /**
     * The chat has another name now.
     *
     * @param to the new name
     */
    record Renamed(ChatKey key, long revision, ChatKey to) implements ChatChange {}

    /** The chat is gone; its last revision is told. */
    record Deleted(ChatKey key, long revision) implements ChatChange {}
}
