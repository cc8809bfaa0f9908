package dev.innkeeper.engine.js;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A strict reader of one JSON text; nesting is bounded so that hostile input cannot exhaust the stack.
 *
 * @param <T> what is made of a value
 */
final class JsonReader<T> {
    private static final int MAX_DEPTH = 512;

    private final String text;
    private final JsonForm<T> form;
    private int at;
    private int depth;

    JsonReader(String text, JsonForm<T> form) {
        this.text = text;
        this.form = form;
    }

    T document() {
        T value = value();
        skipBlanks();
        if (at < text.length()) {
            throw problem("Text after the value");
        }
        return value;
    }

    private T value() {
        skipBlanks();
        if (at >= text.length()) {
            throw problem("The text ends where a value should be");
        }
        return switch (text.charAt(at)) {
            case '{' -> object();
            case '[' -> array();
            case '"' -> form.text(string());
            default -> wordOrNumber();
        };
    }

    private T object() {
        enter();
        Map<String, T> members = new LinkedHashMap<>();
        skipBlanks();
        if (!take('}')) {
            do {
                skipBlanks();
                if (peek() != '"') {
                    throw problem("A key in quotes should be here");
                }
                String key = string();
                skipBlanks();
                expect(':');
                members.put(key, value());
                skipBlanks();
            } while (take(','));
            expect('}');
        }
        depth--;
        return form.object(members);
    }

    private T array() {
        enter();
        List<T> items = new ArrayList<>();
        skipBlanks();
        if (!take(']')) {
            do {
                items.add(value());
                skipBlanks();
            } while (take(','));
            expect(']');
        }
        depth--;
        return form.array(items);
    }

    private void enter() {
        at++;
        if (++depth > MAX_DEPTH) {
            throw problem("Nesting deeper than " + MAX_DEPTH);
        }
    }

    private String string() {
        int start = ++at;
        while (at < text.length()) {
            char c = text.charAt(at);
            if (c == '"') {
                return text.substring(start, at++);
            }
            if (c == '\\') {
                return escapedString(start);
            }
            if (c < ' ') {
                throw problem("Control character in a text");
            }
            at++;
        }
        throw problem("Unclosed text");
    }

    private String escapedString(int start) {
        StringBuilder out = new StringBuilder(text.substring(start, at));
        while (at < text.length()) {
            char c = text.charAt(at++);
            if (c == '"') {
                return out.toString();
            }
            if (c < ' ') {
                throw problem("Control character in a text");
            }
            out.append(c == '\\' ? escape() : c);
        }
        throw problem("Unclosed text");
    }

    private char escape() {
        char c = peek();
        at++;
        return switch (c) {
            case '"', '\\', '/' -> c;
            case 'b' -> '\b';
            case 'f' -> '\f';
            case 'n' -> '\n';
            case 'r' -> '\r';
            case 't' -> '\t';
            case 'u' -> unicode();
            default -> throw problem("Unknown escape");
        };
    }

    private char unicode() {
        if (at + 4 > text.length()) {
            throw problem("Unfinished escape");
        }
        int code = 0;
        for (int end = at + 4; at < end; at++) {
            int digit = Character.digit(text.charAt(at), 16);
            if (digit < 0 || text.charAt(at) > 'f') {
                throw problem("Escape that is not hexadecimal");
            }
            code = code * 16 + digit;
        }
        return (char) code;
    }

    private T wordOrNumber() {
        Optional<JsonForm.Word<T>> word = form.word(text, at);
        if (word.isEmpty()) {
            return number();
        }
        at += word.get().word().length();
        return word.get().value();
    }

    private T number() {
        int start = at;
        take('-');
        if (!take('0')) {
            digits();
        }
        if (take('.')) {
            digits();
        }
        if (peek() == 'e' || peek() == 'E') {
            at++;
            if (peek() == '+' || peek() == '-') {
                at++;
            }
            digits();
        }
        return form.number(text.substring(start, at));
    }

    private void digits() {
        int start = at;
        while (peek() >= '0' && peek() <= '9') {
            at++;
        }
        if (at == start) {
            throw problem("Not a JSON value");
        }
    }

    private char peek() {
        return at < text.length() ? text.charAt(at) : '\0';
    }

    private boolean take(char wanted) {
        if (peek() != wanted || at >= text.length()) {
            return false;
        }
        at++;
        return true;
    }

    private void expect(char wanted) {
        if (!take(wanted)) {
            throw problem("'" + wanted + "' should be here");
        }
    }

    private void skipBlanks() {
        while (at < text.length() && " \t\n\r".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
    }

    private JsonSyntaxException problem(String what) {
        return new JsonSyntaxException(what, at);
    }
}
