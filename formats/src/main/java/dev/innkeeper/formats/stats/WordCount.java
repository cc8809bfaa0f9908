package dev.innkeeper.formats.stats;

import java.lang.Character.UnicodeScript;

/** How many words a text has, in two ways of counting. */
public final class WordCount {
    private WordCount() {}

    /** SillyTavern's count: runs of ASCII letters, digits and underscores; other scripts count nothing (chats.md §10.4). */
    public static int ascii(String text) {
        int words = 0;
        boolean inside = false;
        for (int at = 0; at < text.length(); at++) {
            boolean part = isAsciiPart(text.charAt(at));
            if (part && !inside) {
                words++;
            }
            inside = part;
        }
        return words;
    }

    private static boolean isAsciiPart(char c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '_';
    }

    /**
     * The count for people: runs of letters and digits of any script, with apostrophes between letters belonging to
     * them; each Chinese or Japanese character and each Korean syllable's run by its blanks.
     */
    public static int ofEveryScript(String text) {
        int words = 0;
        boolean inside = false;
        for (int at = 0; at < text.length(); ) {
            int point = text.codePointAt(at);
            int next = at + Character.charCount(point);
            if (isWholeWord(point)) {
                words++;
                inside = false;
            } else if (isPart(point)) {
                words += inside ? 0 : 1;
                inside = true;
            } else {
                inside = inside && isJoint(point) && next < text.length() && isPart(text.codePointAt(next));
            }
            at = next;
        }
        return words;
    }

    /** Whether a character is a word by itself: scripts that write without blanks. */
    private static boolean isWholeWord(int point) {
        if (point < 0x2E80 || !Character.isLetter(point) && !Character.isIdeographic(point)) {
            return false;
        }
        return switch (UnicodeScript.of(point)) {
            case HAN, HIRAGANA, KATAKANA, BOPOMOFO -> true;
            default -> false;
        };
    }

    private static boolean isPart(int point) {
        if (isWholeWord(point)) {
            return false;
        }
        int type = Character.getType(point);
        return Character.isLetterOrDigit(point)
                || type == Character.NON_SPACING_MARK
                || type == Character.COMBINING_SPACING_MARK
                || type == Character.ENCLOSING_MARK
                || point == '_';
    }

    private static boolean isJoint(int point) {
        return point == '\'' || point == '\u2019' || point == '\u00AD' || point == '\u200D';
    }
}
