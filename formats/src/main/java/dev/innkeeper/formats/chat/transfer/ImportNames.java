package dev.innkeeper.formats.chat.transfer;

import dev.innkeeper.formats.name.FileName;

/**
 * The names that converted messages bear where the file does not say any.
 *
 * @param character of the character
 * @param user of the user
 */
public record ImportNames(String character, String user) {

    /** SillyTavern's names: made fit for file names, with a fallback where nothing is left (chats.md §9.1). */
    public static ImportNames sanitized(String character, String user) {
        return new ImportNames(
                orElse(FileName.sanitize(character), "Character"), orElse(FileName.sanitize(user), "User"));
    }

    private static String orElse(String name, String fallback) {
        return name.isEmpty() ? fallback : name;
    }

    String of(boolean isUser) {
        return isUser ? user : character;
    }
}
