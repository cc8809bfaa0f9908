package dev.innkeeper.engine.regex;

import dev.innkeeper.engine.python.value.PyLiterals;
import java.math.BigInteger;
import java.util.Optional;
import java.util.OptionalInt;

/** The source of a Python pattern or template, read from left to right in characters. */
final class PythonSource {
    static final int END = -1;

    private static final String BLANKS = " \t\n\r\u000B\f";

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

    /** A whole number that is not negative, as Python's {@code int()} reads it, at most the greatest int. */
    static OptionalInt wholeNumber(String text) {
        Optional<BigInteger> number = PyLiterals.integer(text).filter(value -> value.signum() >= 0);
        return number.isEmpty()
                ? OptionalInt.empty()
                : OptionalInt.of(
                        number.get().min(BigInteger.valueOf(Integer.MAX_VALUE)).intValue());
    }
}
