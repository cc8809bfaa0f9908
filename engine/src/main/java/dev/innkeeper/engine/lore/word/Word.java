package dev.innkeeper.engine.lore.word;

import dev.innkeeper.engine.js.JsStrings;

/**
 * A word to look for (world-info.md §6.3).
 *
 * @param text its UTF-16 units, in lower case unless case counts
 * @param caseSensitive whether case counts
 * @param whole whether it must stand between units other than {@code [A-Za-z0-9_]}
 */
public record Word(String text, boolean caseSensitive, boolean whole) {

    /** The word that a key stands for; one with white space in it is never looked for as a whole. */
    public static Word of(String key, boolean caseSensitive, boolean whole) {
        String text = caseSensitive ? key : JsStrings.lowerCase(key);
        return new Word(text, caseSensitive, whole && !hasWhiteSpace(text));
    }

    private static boolean hasWhiteSpace(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (JsStrings.isWhiteSpace(text.charAt(i))) {
                return true;
            }
        }
        return false;
    }

    /**
     * Where a text has this word for the first time; -1 if it has not.
     *
     * @param searched the text, in lower case unless case counts
     */
    public int firstIn(String searched) {
        int at = searched.indexOf(text);
        if (!whole) {
            return at;
        }
        while (at >= 0 && !standsAlone(searched, at, at + text.length())) {
            at = at < searched.length() ? searched.indexOf(text, at + 1) : -1;
        }
        return at;
    }

    /**
     * Where a text as it is written has this word for the first time; -1 if it has not.
     *
     * @return the place in the text, in its lower case unless case counts
     */
    public int firstInWritten(String written) {
        if (caseSensitive) {
            return firstIn(written);
        }
        if (Folding.needsText(written)) {
            return firstIn(JsStrings.lowerCase(written));
        }
        for (int at = 0; at <= written.length() - text.length(); at++) {
            if (standsAt(written, at) && (!whole || standsAlone(written, at, at + text.length()))) {
                return at;
            }
        }
        return -1;
    }

    private boolean standsAt(String written, int at) {
        for (int i = 0; i < text.length(); i++) {
            if (Folding.lower(written.charAt(at + i)) != text.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    private static boolean standsAlone(String searched, int start, int end) {
        return (start == 0 || !isWordUnit(searched.charAt(start - 1)))
                && (end == searched.length() || !isWordUnit(searched.charAt(end)));
    }

    /** Whether a unit is what JavaScript's {@code \w} matches. */
    static boolean isWordUnit(char unit) {
        return (unit >= 'a' && unit <= 'z')
                || (unit >= 'A' && unit <= 'Z')
                || (unit >= '0' && unit <= '9')
                || unit == '_';
    }
}
