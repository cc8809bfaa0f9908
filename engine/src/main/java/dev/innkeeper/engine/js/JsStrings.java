package dev.innkeeper.engine.js;

import java.util.Locale;

/** JavaScript's texts: sequences of UTF-16 units with ECMAScript's idea of white space and case. */
public final class JsStrings {
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

    /** {@code text.toLowerCase()}: full Unicode mapping, independent of the locale. */
    public static String lowerCase(String text) {
        return text.toLowerCase(Locale.ROOT);
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
