package dev.innkeeper.engine.js;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A strict reader of one JSON text; nesting is bounded so that hostile input cannot exhaust the stack. */
final class JsonReader {
    private static final int MAX_DEPTH = 512;

    private final String text;
    private int at;
    private int depth;

    JsonReader(String text) {
        this.text = text;
    }

    Json document() {
        Json value = value();
        skipBlanks();
        if (at < text.length()) {
            throw problem("Text after the value");
        }
        return value;
    }

    private Json value() {
        skipBlanks();
        if (at >= text.length()) {
            throw problem("The text ends where a value should be");
        }
        return switch (text.charAt(at)) {
            case '{' -> object();
            case '[' -> array();
            case '"' -> new Json.Str(string());
            case 't' -> word("true", Json.Bool.TRUE);
            case 'f' -> word("false", Json.Bool.FALSE);
            case 'n' -> word("null", Json.NULL);
            default -> number();
        };
    }

    private Json object() {
        enter();
        Map<String, Json> members = new LinkedHashMap<>();
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
        return new Json.Obj(members);
    }

    private Json array() {
        enter();
        List<Json> items = new ArrayList<>();
        skipBlanks();
        if (!take(']')) {
            do {
                items.add(value());
                skipBlanks();
            } while (take(','));
            expect(']');
        }
        depth--;
        return new Json.Arr(items);
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

    private Json number() {
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
        return new Json.Num(Double.parseDouble(text.substring(start, at)));
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

    private Json word(String word, Json value) {
        if (!text.startsWith(word, at)) {
            throw problem("Not a JSON value");
        }
        at += word.length();
        return value;
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
