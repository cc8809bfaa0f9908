package dev.innkeeper.engine.python;

import dev.innkeeper.engine.python.value.PyLiterals;
import dev.innkeeper.engine.python.value.PyNumber;
import dev.innkeeper.engine.python.value.PyValue;
import java.math.BigInteger;
import java.util.Locale;
import java.util.regex.Pattern;

/** Numbers as Python's code writes them. */
final class NumberLiteral {
    private static final Pattern FOLLOWING_WORD = Pattern.compile("(?:and|else|for|if|in|is|not|or)\\b");
    private static final int DECIMAL = 10;

    private final String text;
    private int at;
    private boolean malformed;

    private NumberLiteral(String text, int at) {
        this.text = text;
        this.at = at;
    }

    /** Where the number that begins somewhere ends; -1 if it is malformed. */
    static int end(String text, int start) {
        NumberLiteral number = new NumberLiteral(text, start);
        number.read();
        return number.malformed || number.runsIntoWord() ? -1 : number.at;
    }

    private void read() {
        int radix = radix(text, at);
        if (radix != DECIMAL) {
            at += 2;
            if (peek() == '_') {
                at++;
            }
            malformed = !digits(radix);
            return;
        }
        int start = at;
        boolean whole = digits(DECIMAL);
        String leading = text.substring(start, at).replace("_", "");
        boolean real = false;
        if (peek() == '.') {
            at++;
            real = true;
            if (!digits(DECIMAL) && !whole) {
                malformed = true;
            }
        }
        if (peek() == 'e' && isExponent()) {
            real = true;
            at += text.charAt(at + 1) == '+' || text.charAt(at + 1) == '-' ? 2 : 1;
            digits(DECIMAL);
        }
        if (peek() == 'j') {
            at++;
            real = true;
        }
        if (!real && leading.startsWith("0") && leading.chars().anyMatch(c -> c != '0')) {
            malformed = true;
        }
    }

    private boolean isExponent() {
        int next = at + 1;
        if (next < text.length() && (text.charAt(next) == '+' || text.charAt(next) == '-')) {
            next++;
        }
        return next < text.length() && Character.digit(text.charAt(next), DECIMAL) >= 0 && text.charAt(next) < 0x80;
    }

    /** Takes digits with single underscores between them; whether there was one. */
    private boolean digits(int radix) {
        int start = at;
        while (at < text.length()) {
            char c = text.charAt(at);
            if (c == '_') {
                if (at == start || at + 1 >= text.length() || !isDigit(text.charAt(at + 1), radix)) {
                    malformed = true;
                    return false;
                }
            } else if (!isDigit(c, radix)) {
                break;
            }
            at++;
        }
        return at > start;
    }

    private static boolean isDigit(char c, int radix) {
        return c < 0x80 && Character.digit(c, radix) >= 0;
    }

    private char peek() {
        return at < text.length() ? Character.toLowerCase(text.charAt(at)) : 0;
    }

    private boolean runsIntoWord() {
        return at < text.length()
                && Character.isUnicodeIdentifierPart(text.codePointAt(at))
                && !FOLLOWING_WORD.matcher(text).region(at, text.length()).lookingAt();
    }

    private static int radix(String text, int at) {
        if (text.charAt(at) != '0' || at + 1 >= text.length()) {
            return DECIMAL;
        }
        return switch (text.charAt(at + 1)) {
            case 'x', 'X' -> 16;
            case 'o', 'O' -> 8;
            case 'b', 'B' -> 2;
            default -> DECIMAL;
        };
    }

    /** The value of a number. */
    static PyValue value(String literal, int line) throws BadSyntaxException {
        String plain = literal.replace("_", "").toLowerCase(Locale.ROOT);
        int radix = radix(plain, 0);
        if (radix != DECIMAL) {
            return new PyNumber.Int(new BigInteger(plain.substring(2), radix));
        }
        if (plain.endsWith("j")) {
            String part = PyValue.of(Double.parseDouble(plain.substring(0, plain.length() - 1)))
                    .text();
            return new OpaqueLiteral((part.endsWith(".0") ? part.substring(0, part.length() - 2) : part) + "j");
        }
        if (plain.contains(".") || plain.contains("e")) {
            return PyValue.of(Double.parseDouble(plain));
        }
        if (plain.length() > PyLiterals.MOST_DIGITS) {
            throw new BadSyntaxException("Exceeds the limit of digits for an integer", line);
        }
        return new PyNumber.Int(new BigInteger(plain));
    }
}
