package dev.innkeeper.storage.chat;

import java.time.Instant;

/**
 * What is known of a stored chat without reading it.
 *
 * @param bytes its size
 * @param modified when it was last written
 */
public record ChatStamp(long bytes, Instant modified) {}
