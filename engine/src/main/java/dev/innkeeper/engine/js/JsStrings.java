package dev.innkeeper.engine.js;

import java.util.Locale;

/** JavaScript's texts: sequences of UTF-16 units with ECMAScript's idea of white space and case. */
public final class JsStrings {
    private static final char SIGMA = 'Σ';
    private static final String INSIDE_WORDS =
            "'.:\u00B7\u0387\u055F\u05F4\u2018\u2019\u2024\u2027" + "\uFE13\uFE52\uFE55\uFF07\uFF0E\uFF1A";

    private JsStrings() {}

    /** Whether a unit is white space or a line terminator: what {@code \s} matches and {@code trim} removes. */
    public static boolean isWhiteSpace(char c) {
        return switch (c) {
            case ' ', '\t', '\n', '\u000B', '\f', '\r', '\u00A0', '\u1680', '\u2028', '\u2029', '\u202F', '\u205F' ->
                true;
            case '\u3000', '\uFEFF' -> true;
            default -> c >= '\u2000' && c <= '\u200A';
        };
    }

    /** {@code text.trim()}. */
    public static String trim(String text) {
        return trimEnd(trimStart(text));
    }

    /** {@code text.trimStart()}. */
    public static String trimStart(String text) {
        int start = 0;
        while (start < text.length() && isWhiteSpace(text.charAt(start))) {
            start++;
        }
        return text.substring(start);
    }

    /** {@code text.trimEnd()}. */
    public static String trimEnd(String text) {
        int end = text.length();
        while (end > 0 && isWhiteSpace(text.charAt(end - 1))) {
            end--;
        }
        return text.substring(0, end);
    }

    /** Whether nothing but white space is in the text. */
    public static boolean isBlank(String text) {
        return trimStart(text).isEmpty();
    }

    /**
     * {@code text.toLowerCase()}: full Unicode mapping, independent of the locale.
     *
     * <p>Java's own mapping, but a sigma is final where Unicode says so; Java looks at word boundaries instead.
     */
    public static String lowerCase(String text) {
        int sigma = text.indexOf(SIGMA);
        if (sigma < 0) {
            return text.toLowerCase(Locale.ROOT);
        }
        StringBuilder out = new StringBuilder(text.length());
        int done = 0;
        while (sigma >= 0) {
            out.append(text.substring(done, sigma).toLowerCase(Locale.ROOT));
            out.append(isLetterBefore(text, sigma) && !isLetterAfter(text, sigma + 1) ? 'ς' : 'σ');
            done = sigma + 1;
            sigma = text.indexOf(SIGMA, done);
        }
        return out.append(text.substring(done).toLowerCase(Locale.ROOT)).toString();
    }

    private static boolean isLetterBefore(String text, int end) {
        int point;
        for (int at = end; at > 0; at -= Character.charCount(point)) {
            point = text.codePointBefore(at);
            if (!isCaseIgnorable(point)) {
                return isCased(point);
            }
        }
        return false;
    }

    private static boolean isLetterAfter(String text, int start) {
        int point;
        for (int at = start; at < text.length(); at += Character.charCount(point)) {
            point = text.codePointAt(at);
            if (!isCaseIgnorable(point)) {
                return isCased(point);
            }
        }
        return false;
    }

    /** Unicode's property Cased. */
    private static boolean isCased(int point) {
        return Character.isLowerCase(point) || Character.isUpperCase(point) || Character.isTitleCase(point);
    }

    /** Unicode's property Case_Ignorable: marks, and what may stand inside a word. */
    private static boolean isCaseIgnorable(int point) {
        return switch (Character.getType(point)) {
            case Character.NON_SPACING_MARK,
                    Character.ENCLOSING_MARK,
                    Character.FORMAT,
                    Character.MODIFIER_LETTER,
                    Character.MODIFIER_SYMBOL -> true;
            default -> INSIDE_WORDS.indexOf(point) >= 0;
        };
    }

    /** {@code text.toWellFormed()}: every lone surrogate becomes U+FFFD. */
    public static String wellFormed(String text) {
        for (int at = 0; at < text.length(); at++) {
            char c = text.charAt(at);
            if (!Character.isSurrogate(c)) {
                continue;
            }
            if (Character.isSurrogatePair(c, at + 1 < text.length() ? text.charAt(at + 1) : 0)) {
                at++;
            } else {
                return repaired(text, at);
            }
        }
        return text;
    }

    private static String repaired(String text, int firstLone) {
        StringBuilder out = new StringBuilder(text.length()).append(text, 0, firstLone);
        text.substring(firstLone)
                .codePoints()
                .map(point -> Character.getType(point) == Character.SURROGATE ? 0xFFFD : point)
                .forEach(out::appendCodePoint);
        return out.toString();
    }
}
