package dev.innkeeper.engine.reply;

import dev.innkeeper.engine.js.JsStrings;

/** The cutting of an unfinished sentence at the end of a reply (text-completion.md §15 step 16). */
final class LastSentence {
    private static final String ENDS = ".!?*\")}`]$。！？”）】’」_";

    private LastSentence() {}

    static String complete(String text) {
        for (int end = text.length(); end > 0; end = text.offsetByCodePoints(end, -1)) {
            int character = text.codePointBefore(end);
            boolean emoji = isEmoji(character);
            if (emoji || ENDS.indexOf(character) >= 0) {
                int start = end - Character.charCount(character);
                boolean apart = !emoji && start > 0 && JsStrings.isWhiteSpace(text.charAt(start - 1));
                return JsStrings.trimEnd(text.substring(0, apart ? start : end));
            }
        }
        return JsStrings.trimEnd(text);
    }

    /** Digits and signs that are only emoji with a selector do not count. */
    private static boolean isEmoji(int character) {
        return Character.isEmoji(character) && character > 0xFF || Character.isEmojiModifier(character);
    }
}
