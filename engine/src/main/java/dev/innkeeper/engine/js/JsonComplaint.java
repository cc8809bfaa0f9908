package dev.innkeeper.engine.js;

import java.util.Optional;
import java.util.Set;

/**
 * What {@code JSON.parse} of a browser says of a text that is no JSON, observed in Chromium 156: models read it when they
 * called a tool with arguments that are none (providers.md §12.3). Not thread-safe; {@link #of} is.
 */
public final class JsonComplaint {
    private static final String END = "Unexpected end of JSON input";
    private static final String NO_JSON = " is not valid JSON";
    private static final Set<String> PRINTED_OBJECTS = Set.of("undefined", "[object Object]");
    private static final int CONTEXT = 10;

    private final String text;
    private int at;

    private JsonComplaint(String text) {
        this.text = text;
    }

    /** Ends the reading where the text ceases to be JSON. */
    private static final class FoundException extends Exception {
        private static final long serialVersionUID = 1L;

        FoundException(String message) {
            super(message, null, false, false);
        }
    }

    /** The complaint without the kind of error before it; empty if the text is JSON. */
    public static Optional<String> of(String text) {
        try {
            new JsonComplaint(text).read();
            return Optional.empty();
        } catch (FoundException found) {
            return Optional.ofNullable(found.getMessage());
        }
    }

    private void read() throws FoundException {
        StringBuilder open = new StringBuilder();
        boolean done = false;
        while (!done) {
            skipBlanks();
            if (!opens(open)) {
                done = closes(open);
            }
        }
        skipBlanks();
        if (at < text.length()) {
            throw new FoundException("Unexpected non-whitespace character after JSON" + place());
        }
    }

    /** Enters a list or an object up to its first value; reads all of a value that has none. */
    private boolean opens(StringBuilder open) throws FoundException {
        char first = required();
        if (first != '{' && first != '[') {
            scalar(first);
            return false;
        }
        at++;
        skipBlanks();
        if (peek() == (first == '{' ? '}' : ']')) {
            at++;
            return false;
        }
        open.append(first);
        if (first == '{') {
            name("Expected property name or '}'");
        }
        return true;
    }

    private void scalar(char first) throws FoundException {
        if (first == '"') {
            string();
        } else if (first == '-' || isDigit()) {
            number(first);
        } else {
            word(first);
        }
    }

    /** Reads behind a value up to the next one; whether there is none. */
    private boolean closes(StringBuilder open) throws FoundException {
        while (!open.isEmpty()) {
            boolean object = open.charAt(open.length() - 1) == '{';
            skipBlanks();
            char next = peek();
            if (next == ',' && at < text.length()) {
                at++;
                skipBlanks();
                if (object) {
                    name("Expected double-quoted property name");
                }
                return false;
            }
            if (at >= text.length() || next != (object ? '}' : ']')) {
                throw placed(
                        object
                                ? "Expected ',' or '}' after property value"
                                : "Expected ',' or ']' after array element");
            }
            at++;
            open.setLength(open.length() - 1);
        }
        return true;
    }

    private void name(String complaint) throws FoundException {
        if (at >= text.length() || peek() != '"') {
            throw placed(complaint);
        }
        string();
        skipBlanks();
        if (at >= text.length() || peek() != ':') {
            throw placed("Expected ':' after property name");
        }
        at++;
    }

    private void string() throws FoundException {
        at++;
        while (at < text.length()) {
            char c = text.charAt(at);
            if (c == '"') {
                at++;
                return;
            }
            if (c < ' ') {
                throw placed("Bad control character in string literal");
            }
            at++;
            if (c == '\\') {
                escape();
            }
        }
        throw placed("Unterminated string");
    }

    private void escape() throws FoundException {
        char c = required();
        if (c != 'u') {
            if ("\"\\/bfnrt".indexOf(c) < 0) {
                throw placed("Bad escaped character");
            }
            at++;
            return;
        }
        at++;
        for (int digit = 0; digit < 4; digit++, at++) {
            if (at >= text.length() || "0123456789abcdefABCDEF".indexOf(text.charAt(at)) < 0) {
                throw placed("Bad Unicode escape");
            }
        }
    }

    private void number(char first) throws FoundException {
        if (first == '-') {
            at++;
            if (!isDigit()) {
                throw placed("No number after minus sign");
            }
        }
        if (peek() == '0') {
            at++;
            if (isDigit()) {
                throw placed("Unexpected number");
            }
        }
        digits();
        if (peek() == '.') {
            at++;
            if (!isDigit()) {
                throw placed("Unterminated fractional number");
            }
            digits();
        }
        if (peek() == 'e' || peek() == 'E') {
            at++;
            if (peek() == '+' || peek() == '-') {
                at++;
            }
            if (!isDigit()) {
                throw placed("Exponent part is missing a number");
            }
            digits();
        }
    }

    private void digits() {
        while (isDigit()) {
            at++;
        }
    }

    private void word(char first) throws FoundException {
        String word = switch (first) {
            case 't' -> "true";
            case 'f' -> "false";
            case 'n' -> "null";
            default -> throw token();
        };
        for (int i = 0; i < word.length(); i++, at++) {
            if (required() != word.charAt(i)) {
                throw token();
            }
        }
    }

    private char required() throws FoundException {
        if (at >= text.length()) {
            throw new FoundException(END);
        }
        return text.charAt(at);
    }

    private char peek() {
        return at < text.length() ? text.charAt(at) : '\0';
    }

    private boolean isDigit() {
        return peek() >= '0' && peek() <= '9';
    }

    private void skipBlanks() {
        while (at < text.length() && isBlank(text.charAt(at))) {
            at++;
        }
    }

    private static boolean isBlank(char c) {
        return " \t\n\r".indexOf(c) >= 0;
    }

    private FoundException token() {
        if (PRINTED_OBJECTS.contains(text)) {
            return new FoundException('"' + text + '"' + NO_JSON);
        }
        int start = Math.max(0, at - CONTEXT);
        int end = Math.min(text.length(), at + CONTEXT);
        if (text.length() <= 2 * CONTEXT) {
            start = 0;
            end = text.length();
        }
        String shown =
                (start > 0 ? "..." : "") + '"' + text.substring(start, end) + '"' + (end < text.length() ? "..." : "");
        return new FoundException("Unexpected token '" + text.charAt(at) + "', " + shown + NO_JSON);
    }

    private FoundException placed(String what) {
        return new FoundException(what + " in JSON" + place());
    }

    private String place() {
        int line = 1;
        int column = 1;
        for (int i = 0; i < at; i++) {
            char c = text.charAt(i);
            boolean second = c == '\n' && i > 0 && text.charAt(i - 1) == '\r';
            if (c == '\n' || c == '\r') {
                line += second ? 0 : 1;
                column = 1;
            } else {
                column++;
            }
        }
        return " at position " + at + " (line " + line + " column " + column + ")";
    }
}
