package dev.innkeeper.engine.smarttavern.variable;

import dev.innkeeper.engine.python.value.PyStrings;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** A way into a table of variables, such as {@code stats.skills[2]['rank']} (smarttavern.md §6.3). */
public record VariablePath(List<Part> parts) {
    private static final int MOST_DIGITS = 9;

    /** Copies the parts. */
    public VariablePath {
        parts = List.copyOf(parts);
    }

    /** A step of a path. */
    public sealed interface Part {}

    /** The key of an object. */
    public record Key(String name) implements Part {}

    /** The place in an array, counted from 0; a negative one from the end. */
    public record Index(int place) implements Part {}

    /** Reads a path; whatever is left open is closed by the end of the text. */
    public static VariablePath parse(String text) {
        return new VariablePath(new Reader(text).read());
    }

    /** Whether it is the path of the whole table. */
    public boolean isEmpty() {
        return parts.isEmpty();
    }

    private static final class Reader {
        private static final Pattern INTEGER = Pattern.compile("[+-]?[0-9]+");

        private final String text;
        private final List<Part> parts = new ArrayList<>();
        private int at;

        Reader(String text) {
            this.text = text;
        }

        List<Part> read() {
            while (at < text.length()) {
                char c = text.charAt(at);
                if (c == '.') {
                    at++;
                } else if (c == '[') {
                    at++;
                    readBracket();
                } else {
                    key(upTo('.', '['));
                }
            }
            return parts;
        }

        private void readBracket() {
            char quote = at < text.length() ? text.charAt(at) : ']';
            if (quote == '\'' || quote == '"') {
                at++;
                String name = upTo(quote, quote);
                at++;
                upTo(']', ']');
                at++;
                parts.add(new Key(name));
                return;
            }
            String inside = PyStrings.strip(upTo(']', ']'));
            at++;
            if (INTEGER.matcher(inside).matches()) {
                parts.add(new Index(place(inside)));
            } else {
                key(inside);
            }
        }

        private void key(String name) {
            if (!name.isEmpty()) {
                parts.add(new Key(name));
            }
        }

        private String upTo(char one, char other) {
            int start = Math.min(at, text.length());
            at = start;
            while (at < text.length() && text.charAt(at) != one && text.charAt(at) != other) {
                at++;
            }
            return text.substring(start, at);
        }

        private static int place(String digits) {
            String plain = digits.replaceFirst("^([+-]?)0+(?=[0-9])", "$1");
            return plain.length() > MOST_DIGITS
                    ? (plain.startsWith("-") ? Integer.MIN_VALUE : Integer.MAX_VALUE)
                    : Integer.parseInt(plain);
        }
    }
}
