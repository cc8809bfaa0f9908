package dev.innkeeper.server.chat;

import dev.innkeeper.formats.chat.ChatLine;
import dev.innkeeper.storage.chat.ChatKey;

/** What is stored when a person edits a message (regex-scripts.md §5). */
@FunctionalInterface
public interface MessageEdits {

    /**
     * The message with another text.
     *
     * @param line the message as it is stored
     * @param text what the person wrote
     */
    ChatLine edited(ChatKey chat, ChatLine line, String text);
}
