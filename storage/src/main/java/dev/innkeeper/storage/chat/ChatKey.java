package dev.innkeeper.storage.chat;

import dev.innkeeper.formats.name.FileName;

/**
 * The name of a chat within a library.
 *
 * @param character the character's id: its card's file name without {@code .png}
 * @param name the chat's name without {@code .jsonl}
 */
public record ChatKey(FileName character, FileName name) {}
