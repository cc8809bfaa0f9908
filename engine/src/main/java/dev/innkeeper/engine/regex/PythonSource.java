package dev.innkeeper.engine.regex;

import java.math.BigInteger;
import java.util.OptionalInt;

/** The source of a Python pattern or template, read from left to right in characters. */
final class PythonSource {
    static final int END = -1;

    private static final String BLANKS = " \t\n\r\u000B\f";
    private static final int LONGEST_NUMBER = 4300;

    private final String text;
    private int at;

    PythonSource(String text) {
        this.text = text;
        int backslashes = 0;
        while (backslashes < text.length() && text.charAt(text.length() - 1 - backslashes) == '\\') {
            backslashes++;
        }
        if (backslashes % 2 == 1) {
            throw BadPattern.syntax("bad escape (end of pattern)");
        }
    }

    int peek() {
        return at < text.length() ? text.codePointAt(at) : END;
    }

    int next(String ifMissing) {
        int character = peek();
        if (character == END) {
            throw BadPattern.syntax(ifMissing);
        }
        at += Character.charCount(character);
        return character;
    }

    int next() {
        return next("unexpected end of pattern");
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

    boolean isDigitNext(int base) {
        int next = peek();
        return next >= 0 && next < 128 && Character.digit(next, base) >= 0;
    }

    /** At most so many digits. */
    String digits(int base, int most) {
        int from = at;
        while (at - from < most && isDigitNext(base)) {
            at++;
        }
        return text.substring(from, at);
    }

    /** The text up to a closing character, which is read too. */
    String until(char closing, String what) {
        int end = text.indexOf(closing, at);
        if (end == at || at == text.length()) {
            throw BadPattern.syntax("missing " + what);
        }
        if (end < 0) {
            throw BadPattern.syntax("missing " + closing + ", unterminated name");
        }
        String found = text.substring(at, end);
        at = end + 1;
        return found;
    }

    /** Skips a blank or a comment of the flag {@code x}; whether there was one. */
    boolean skipBlank() {
        if (peek() == '#') {
            skipTo('\n', "");
            return true;
        }
        boolean isBlank = peek() != END && BLANKS.indexOf(peek()) >= 0;
        at += isBlank ? 1 : 0;
        return isBlank;
    }

    /** Skips up to a character and past it, where escaped ones do not count; up to the end only if no complaint is given. */
    void skipTo(char closing, String ifMissing) {
        while (peek() != END || !ifMissing.isEmpty()) {
            int character = next(ifMissing);
            if (character == closing) {
                return;
            }
            if (character == '\\') {
                next();
            }
        }
    }

    /** Whether a text can be the name of a group. */
    static boolean isIdentifier(String name) {
        int first = name.isEmpty() ? ' ' : name.codePointAt(0);
        return (first == '_' || Character.isUnicodeIdentifierStart(first))
                && name.codePoints().allMatch(c -> Character.isUnicodeIdentifierPart(c) && !isIgnorable(c));
    }

    private static boolean isIgnorable(int c) {
        return Character.isIdentifierIgnorable(c);
    }

    /** A whole number that is not negative, as Python's {@code int()} reads it. */
    static OptionalInt wholeNumber(String text) {
        String trimmed = trimmed(text);
        String digits = trimmed.startsWith("+") || trimmed.startsWith("-") ? trimmed.substring(1) : trimmed;
        StringBuilder plain = new StringBuilder();
        boolean afterDigit = false;
        for (int i = 0; i < digits.length(); i += Character.charCount(digits.codePointAt(i))) {
            int character = digits.codePointAt(i);
            int digit = Character.getType(character) == Character.DECIMAL_DIGIT_NUMBER
                    ? Character.digit(character, 10)
                    : -1;
            if (digit < 0 && !(character == '_' && afterDigit)) {
                return OptionalInt.empty();
            }
            afterDigit = digit >= 0;
            plain.append(afterDigit ? Integer.toString(digit) : "");
        }
        if (!afterDigit || plain.length() > LONGEST_NUMBER) {
            return OptionalInt.empty();
        }
        BigInteger value = new BigInteger(plain.toString());
        if (trimmed.startsWith("-") && value.signum() > 0) {
            return OptionalInt.empty();
        }
        return OptionalInt.of(value.min(BigInteger.valueOf(Integer.MAX_VALUE)).intValue());
    }

    private static String trimmed(String text) {
        int from = 0;
        int to = text.length();
        while (from < to && PythonClass.SPACE.set().contains(text.charAt(from))) {
            from++;
        }
        while (to > from && PythonClass.SPACE.set().contains(text.charAt(to - 1))) {
            to--;
        }
        return text.substring(from, to);
    }
}
