package dev.innkeeper.storage.chat;

import dev.innkeeper.formats.chat.ChatHeader;
import dev.innkeeper.formats.chat.ChatLine;
import java.util.List;
import java.util.Optional;

/**
 * Neighbouring messages of a chat as they were at one revision.
 *
 * @param key the chat
 * @param revision the revision that all of this belongs to
 * @param header the chat's header; empty if the chat has none
 * @param total number of messages in the chat
 * @param from index of the first message of {@code messages}, from 0; equals {@code total} for a page behind the end
 * @param messages the messages in order
 * @param broken all lines of the chat that cannot be shown, in order
 * @param healed what was taken off the end when this library opened the chat
 */
public record ChatPage(
        ChatKey key,
        long revision,
        ChatHeader header,
        int total,
        int from,
        List<ChatLine> messages,
        List<BrokenLine> broken,
        Optional<Healed> healed) {
    /** Copies the lists. */
    public ChatPage {
        messages = List.copyOf(messages);
        broken = List.copyOf(broken);
    }
}
