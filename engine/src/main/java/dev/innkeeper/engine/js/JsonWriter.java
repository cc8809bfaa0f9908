package dev.innkeeper.engine.js;

import java.util.Map;

/** Writes JSON text byte for byte as {@code JSON.stringify} does (chats.md §2). */
final class JsonWriter {
    private final StringBuilder out = new StringBuilder(512);
    private final int indent;

    private JsonWriter(int indent) {
        this.indent = indent;
    }

    static String write(Json value, int indent) {
        JsonWriter writer = new JsonWriter(indent);
        writer.value(value, 0);
        return writer.out.toString();
    }

    private void value(Json value, int level) {
        switch (value) {
            case Json.Null ignored -> out.append("null");
            case Json.Bool(boolean truth) -> out.append(truth);
            case Json.Num(double number) -> out.append(Double.isFinite(number) ? JsNumbers.text(number) : "null");
            case Json.Str(String text) -> string(text);
            case Json.Arr array -> array(array, level);
            case Json.Obj object -> object(object, level);
        }
    }

    private void array(Json.Arr array, int level) {
        if (array.items().isEmpty()) {
            out.append("[]");
            return;
        }
        out.append('[');
        boolean first = true;
        for (Json item : array.items()) {
            separate(first, level + 1);
            first = false;
            value(item, level + 1);
        }
        lineBreak(level);
        out.append(']');
    }

    private void object(Json.Obj object, int level) {
        if (object.members().isEmpty()) {
            out.append("{}");
            return;
        }
        out.append('{');
        boolean first = true;
        for (Map.Entry<String, Json> member : object.members().entrySet()) {
            separate(first, level + 1);
            first = false;
            string(member.getKey());
            out.append(indent > 0 ? ": " : ":");
            value(member.getValue(), level + 1);
        }
        lineBreak(level);
        out.append('}');
    }

    private void separate(boolean first, int level) {
        if (!first) {
            out.append(',');
        }
        lineBreak(level);
    }

    private void lineBreak(int level) {
        if (indent > 0) {
            out.append('\n').repeat(' ', indent * level);
        }
    }

    private void string(String text) {
        out.append('"');
        int written = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c < ' ' || c == '"' || c == '\\' || isLoneSurrogate(text, i)) {
                out.append(text, written, i);
                escaped(c);
                written = i + 1;
            }
        }
        out.append(text, written, text.length()).append('"');
    }

    private void escaped(char c) {
        switch (c) {
            case '"' -> out.append("\\\"");
            case '\\' -> out.append("\\\\");
            case '\b' -> out.append("\\b");
            case '\f' -> out.append("\\f");
            case '\n' -> out.append("\\n");
            case '\r' -> out.append("\\r");
            case '\t' -> out.append("\\t");
            default -> out.append("\\u").append(hex(c));
        }
    }

    private static String hex(char c) {
        String digits = Integer.toHexString(c);
        return "0".repeat(4 - digits.length()) + digits;
    }

    private static boolean isLoneSurrogate(String text, int index) {
        char c = text.charAt(index);
        if (!Character.isSurrogate(c)) {
            return false;
        }
        if (Character.isHighSurrogate(c)) {
            return index + 1 >= text.length() || !Character.isLowSurrogate(text.charAt(index + 1));
        }
        return index == 0 || !Character.isHighSurrogate(text.charAt(index - 1));
    }
}
