package dev.innkeeper.storage.chat;

/**
 * A line of a chat that is not a message and is therefore not shown; it stays where it is through every change.
 *
 * @param line its number in the file, from 1 (the header is line 1)
 * @param bytes its length
 */
public record BrokenLine(long line, long bytes) {}
