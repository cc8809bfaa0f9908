package dev.innkeeper.engine.js;

import java.util.Arrays;

/**
 * Recognises bytes that are already what {@code Json.parse(text).text()} would make of them, without building anything.
 *
 * <p>Programs that write JSON as JavaScript does send nearly nothing else, so that parsing and writing again can be left
 * out. What is rare is not recognised: escapes by number, decimals with an exponent, keys that are numbers, objects of
 * very many members, deep nesting.
 */
public final class CanonicalJson {
    private static final int DEEPEST = 32;
    private static final int MOST_MEMBERS = 48;
    private static final int MOST_DIGITS = 15;
    private static final int MOST_ZEROS = 5;

    private final byte[] bytes;
    private final int end;
    private int at;

    private CanonicalJson(byte[] bytes, int start, int end) {
        this.bytes = bytes;
        this.at = start;
        this.end = end;
    }

    /** Whether the bytes from {@code start} up to {@code end} are surely in the written form; false if in doubt. */
    public static boolean isCertain(byte[] bytes, int start, int end) {
        CanonicalJson json = new CanonicalJson(bytes, start, end);
        return json.value(0) && json.at == end;
    }

    private boolean value(int depth) {
        return switch (peek()) {
            case '{' -> depth < DEEPEST && object(depth + 1);
            case '[' -> depth < DEEPEST && array(depth + 1);
            case '"' -> string();
            case 't' -> word("true");
            case 'f' -> word("false");
            case 'n' -> word("null");
            default -> number();
        };
    }

    private boolean array(int depth) {
        at++;
        if (take(']')) {
            return true;
        }
        do {
            if (!value(depth)) {
                return false;
            }
        } while (take(','));
        return take(']');
    }

    private boolean object(int depth) {
        at++;
        if (take('}')) {
            return true;
        }
        int[] starts = new int[8];
        int[] ends = new int[8];
        int count = 0;
        do {
            int start = at;
            if (count == MOST_MEMBERS || !key() || isKnown(starts, ends, count, start)) {
                return false;
            }
            if (count == starts.length) {
                starts = Arrays.copyOf(starts, count * 2);
                ends = Arrays.copyOf(ends, count * 2);
            }
            starts[count] = start;
            ends[count++] = at;
            if (!take(':') || !value(depth)) {
                return false;
            }
        } while (take(','));
        return take('}');
    }

    private boolean isKnown(int[] starts, int[] ends, int count, int start) {
        for (int i = 0; i < count; i++) {
            if (Arrays.equals(bytes, starts[i], ends[i], bytes, start, at)) {
                return true;
            }
        }
        return false;
    }

    /** A key that is no number and holds no escape, which could be another form of the same key. */
    private boolean key() {
        int start = at;
        if (peek() != '"' || !string()) {
            return false;
        }
        for (int i = start + 1; i < at; i++) {
            if (bytes[i] == '\\') {
                return false;
            }
        }
        return bytes[start + 1] < '0' || bytes[start + 1] > '9';
    }

    private boolean string() {
        at++;
        while (at < end) {
            int c = bytes[at];
            if (c == '"') {
                at++;
                return true;
            }
            boolean fits = c < 0 ? wideCharacter() : c == '\\' ? escape() : plainCharacter(c);
            if (!fits) {
                return false;
            }
        }
        return false;
    }

    private boolean plainCharacter(int c) {
        at++;
        return c >= ' ';
    }

    private boolean escape() {
        at++;
        boolean written = switch (peek()) {
            case '"', '\\', 'b', 'f', 'n', 'r', 't' -> true;
            default -> false;
        };
        at++;
        return written;
    }

    /** A character of two to four bytes in well-formed UTF-8. */
    private boolean wideCharacter() {
        int first = bytes[at] & 0xFF;
        int length = first < 0xC2 ? 0 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : first < 0xF5 ? 4 : 0;
        if (length == 0 || at + length > end) {
            return false;
        }
        int second = bytes[at + 1] & 0xFF;
        boolean inRange = switch (first) {
            case 0xE0 -> second >= 0xA0;
            case 0xED -> second < 0xA0;
            case 0xF0 -> second >= 0x90;
            case 0xF4 -> second < 0x90;
            default -> true;
        };
        for (int i = 1; i < length; i++) {
            inRange &= (bytes[at + i] & 0xC0) == 0x80;
        }
        at += length;
        return inRange;
    }

    /** A number of so few digits that no shorter one stands for the same value. */
    private boolean number() {
        boolean negative = take('-');
        int start = at;
        skipDigits();
        int whole = at - start;
        if (whole == 0 || whole > 1 && bytes[start] == '0') {
            return false;
        }
        boolean zero = bytes[start] == '0';
        if (!take('.')) {
            return whole <= MOST_DIGITS && !(negative && zero) && !isExponent();
        }
        int decimals = at;
        skipDigits();
        int count = at - decimals;
        int zeros = 0;
        while (zero && zeros < count && bytes[decimals + zeros] == '0') {
            zeros++;
        }
        return count > 0
                && whole + count <= MOST_DIGITS
                && zeros <= MOST_ZEROS
                && bytes[at - 1] != '0'
                && !isExponent();
    }

    private boolean isExponent() {
        return peek() == 'e' || peek() == 'E';
    }

    private void skipDigits() {
        while (peek() >= '0' && peek() <= '9') {
            at++;
        }
    }

    private boolean word(String word) {
        for (int i = 0; i < word.length(); i++, at++) {
            if (peek() != word.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    private boolean take(char c) {
        if (peek() != c) {
            return false;
        }
        at++;
        return true;
    }

    private int peek() {
        return at < end ? bytes[at] : -1;
    }
}
