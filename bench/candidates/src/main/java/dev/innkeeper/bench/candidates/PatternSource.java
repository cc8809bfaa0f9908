package dev.innkeeper.bench.candidates;

/** The source of a pattern, read from left to right in units, or in whole characters with the flag {@code u}. */
final class PatternSource {
    static final int END = -1;

    private final String text;
    private final boolean unicode;
    private int at;

    PatternSource(String text, boolean unicode) {
        this.text = text;
        this.unicode = unicode;
    }

    boolean isUnicode() {
        return unicode;
    }

    int peek() {
        if (at >= text.length()) {
            return END;
        }
        return unicode ? text.codePointAt(at) : text.charAt(at);
    }

    int next() {
        int character = peek();
        if (character == END) {
            throw BadPattern.syntax("The pattern ends too early");
        }
        at += unicode ? Character.charCount(character) : 1;
        return character;
    }

    boolean take(String expected) {
        if (!text.startsWith(expected, at)) {
            return false;
        }
        at += expected.length();
        return true;
    }

    int position() {
        return at;
    }

    void back(int position) {
        at = position;
    }

    /** A decimal number, too large ones cut to the largest int; -1 if there is none. */
    int number() {
        if (peek() < '0' || peek() > '9') {
            return -1;
        }
        long number = 0;
        while (peek() >= '0' && peek() <= '9') {
            number = Math.min(Integer.MAX_VALUE, number * 10 + (next() - '0'));
        }
        return (int) number;
    }

    /** Exactly so many hexadecimal digits; -1, and nothing read, if they are not there. */
    int hex(int digits) {
        if (at + digits > text.length()) {
            return -1;
        }
        int value = 0;
        for (int i = at; i < at + digits; i++) {
            int digit = text.charAt(i) < 128 ? Character.digit(text.charAt(i), 16) : -1;
            if (digit < 0) {
                return -1;
            }
            value = value * 16 + digit;
        }
        at += digits;
        return value;
    }

    /** The text up to a closing character, which is read too. */
    String until(char closing) {
        int end = text.indexOf(closing, at);
        if (end < 0) {
            throw BadPattern.syntax("'" + closing + "' is missing");
        }
        String found = text.substring(at, end);
        at = end + 1;
        return found;
    }
}
