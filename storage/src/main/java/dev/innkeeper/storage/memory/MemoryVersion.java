package dev.innkeeper.storage.memory;

import java.time.Instant;
import java.util.Optional;

/**
 * A version that a file had.
 *
 * @param number counts the versions of a file from 1
 * @param at when it came to be, or when it was found
 * @param text empty if the file did not exist in this version
 */
public record MemoryVersion(long number, Instant at, MemoryAuthor by, Optional<String> text) {}
