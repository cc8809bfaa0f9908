package dev.innkeeper.storage.chat;

/**
 * The end of a chat that a crash had left unfinished and that was taken off when the chat was opened.
 *
 * @param line number of the line that was unfinished, from 1
 * @param bytes how many bytes were taken off; they are kept aside, not deleted
 */
public record Healed(long line, long bytes) {}
