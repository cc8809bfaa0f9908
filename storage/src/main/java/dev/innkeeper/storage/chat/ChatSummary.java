package dev.innkeeper.storage.chat;

import dev.innkeeper.formats.chat.ChatLine;
import java.time.Instant;
import java.util.Optional;

/**
 * What a list of chats shows of one.
 *
 * @param key the chat
 * @param messages number of messages
 * @param last the last message; empty for a chat without any
 * @param updatedAt when the chat was last written
 * @param bytes its size
 */
public record ChatSummary(ChatKey key, int messages, Optional<ChatLine> last, Instant updatedAt, long bytes) {}
