package dev.innkeeper.formats.card;

import java.util.regex.Pattern;

/** Backyard AI's placeholders as SillyTavern writes them (character-cards.md §6.8). */
final class ByafMacros {
    private static final Pattern USER_LINE = Pattern.compile("#\\{user\\}:", Pattern.CASE_INSENSITIVE);
    private static final Pattern CHARACTER_LINE = Pattern.compile("#\\{character\\}:", Pattern.CASE_INSENSITIVE);
    private static final Pattern CHARACTER = Pattern.compile("\\{character\\}(?!\\})", Pattern.CASE_INSENSITIVE);
    private static final Pattern USER = Pattern.compile("\\{user\\}(?!\\})", Pattern.CASE_INSENSITIVE);

    private ByafMacros() {}

    static String replace(String text) {
        String result = USER_LINE.matcher(text).replaceAll("{{user}}:");
        result = CHARACTER_LINE.matcher(result).replaceAll("{{char}}:");
        result = CHARACTER.matcher(result).replaceAll("{{char}}");
        return USER.matcher(result).replaceAll("{{user}}");
    }
}
