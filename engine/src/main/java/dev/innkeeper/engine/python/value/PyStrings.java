package dev.innkeeper.engine.python.value;

import java.util.Locale;

/** Texts as Python's {@code str} sees them: by code points, with its idea of blanks. */
public final class PyStrings {
    private static final int FIRST_SEPARATOR = 0x1C;
    private static final int LAST_SEPARATOR = 0x1F;
    private static final int NEXT_LINE = 0x85;
    private static final int NO_BREAK_SPACE = 0xA0;
    private static final int FIGURE_SPACE = 0x2007;
    private static final int NARROW_NO_BREAK_SPACE = 0x202F;

    private static final int PIECE = 64;

    private PyStrings() {}

    /** Whether {@code str.isspace()} holds for a character. */
    public static boolean isBlank(int point) {
        return Character.isWhitespace(point)
                || point == NEXT_LINE
                || point == NO_BREAK_SPACE
                || point == FIGURE_SPACE
                || point == NARROW_NO_BREAK_SPACE
                || (point >= FIRST_SEPARATOR && point <= LAST_SEPARATOR);
    }

    /** {@code str.strip()}: the text without the blanks around it. */
    public static String strip(String text) {
        int end = text.length();
        while (end > 0 && isBlank(text.charAt(end - 1))) {
            end--;
        }
        int start = 0;
        while (start < end && isBlank(text.charAt(start))) {
            start++;
        }
        return text.substring(start, end);
    }

    /** {@code str.lstrip()}: the text without the blanks before it. */
    public static String stripLeading(String text) {
        int start = 0;
        while (start < text.length() && isBlank(text.charAt(start))) {
            start++;
        }
        return text.substring(start);
    }

    /** {@code len()}: the number of code points. */
    public static int length(String text) {
        return text.codePointCount(0, text.length());
    }

    /** {@code str.upper()}. Java's own takes square time for letters that become longer, so it is given small pieces. */
    public static String upper(String text) {
        if (text.length() <= PIECE) {
            return text.toUpperCase(Locale.ROOT);
        }
        StringBuilder out = new StringBuilder(text.length());
        int start = 0;
        while (start < text.length()) {
            int end = Math.min(text.length(), start + PIECE);
            end = end < text.length() && Character.isHighSurrogate(text.charAt(end - 1)) ? end + 1 : end;
            out.append(text.substring(start, end).toUpperCase(Locale.ROOT));
            start = end;
        }
        return out.toString();
    }

    /** {@code str.lower()}. The only letter that becomes longer is changed first, since Java takes square time for it. */
    public static String lower(String text) {
        return text.replace("\u0130", "i\u0307").toLowerCase(Locale.ROOT);
    }

    /** The text with its code points in reverse order. */
    public static String reversed(String text) {
        int[] points = text.codePoints().toArray();
        StringBuilder out = new StringBuilder(text.length());
        for (int i = points.length - 1; i >= 0; i--) {
            out.appendCodePoint(points[i]);
        }
        return out.toString();
    }

    /** The order of Python's {@code <}: by code points. */
    public static int compare(String left, String right) {
        int common = Math.min(left.length(), right.length());
        for (int i = 0; i < common; i++) {
            char a = left.charAt(i);
            char b = right.charAt(i);
            if (a != b) {
                boolean oneIsBeyond = Character.isSurrogate(a) != Character.isSurrogate(b);
                return oneIsBeyond ? (Character.isSurrogate(a) ? 1 : -1) : Character.compare(a, b);
            }
        }
        return Integer.compare(left.length(), right.length());
    }
}
