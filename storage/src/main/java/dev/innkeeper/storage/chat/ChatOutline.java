package dev.innkeeper.storage.chat;

import java.time.Instant;
import java.util.Optional;

/**
 * What lists of SillyTavern show of a stored chat (chats.md §7.1).
 *
 * @param bytes its size
 * @param modified when it was last written
 * @param lines how many lines it has; a line feed, a carriage return or both end a line
 * @param lastLine the last of them; empty for a chat of zero bytes
 */
public record ChatOutline(long bytes, Instant modified, long lines, Optional<String> lastLine) {}
