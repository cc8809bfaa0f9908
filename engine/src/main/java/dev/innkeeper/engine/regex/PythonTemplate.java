package dev.innkeeper.engine.regex;

import dev.innkeeper.engine.script.JsMatch;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/** What a match is replaced with, as Python writes it: {@code \1}, {@code \g<name>}, {@code \n} and text. */
final class PythonTemplate {
    private final PythonSource source;
    private final int groups;
    private final Map<String, Integer> names;
    private final List<Piece> pieces = new ArrayList<>();
    private final StringBuilder text = new StringBuilder();

    private PythonTemplate(String template, int groups, Map<String, Integer> names) {
        this.source = new PythonSource(template);
        this.groups = groups;
        this.names = names;
    }

    /** A part of what is put in. */
    sealed interface Piece {
        record Text(String text) implements Piece {}

        record Group(int number) implements Piece {}
    }

    /** Reads a template for a pattern with so many groups. */
    static List<Piece> read(String template, int groups, Map<String, Integer> names) {
        if (template.indexOf('\\') < 0) {
            return List.of(new Piece.Text(template));
        }
        return new PythonTemplate(template, groups, names).pieces();
    }

    /** Appends what a match is replaced with. */
    static void fill(List<Piece> pieces, JsMatch match, StringBuilder out) {
        for (Piece piece : pieces) {
            switch (piece) {
                case Piece.Text(String text) -> out.append(text);
                case Piece.Group(int number) -> match.group(number).ifPresent(out::append);
            }
        }
    }

    private List<Piece> pieces() {
        while (source.peek() != PythonSource.END) {
            int character = source.next();
            if (character == '\\') {
                escape();
            } else {
                text.appendCodePoint(character);
            }
        }
        endText();
        return List.copyOf(pieces);
    }

    private void endText() {
        if (!text.isEmpty()) {
            pieces.add(new Piece.Text(text.toString()));
            text.setLength(0);
        }
    }

    private void escape() {
        int letter = source.peek();
        if (letter == 'g') {
            source.next();
            named();
        } else if (letter == '0') {
            text.append((char) (Integer.parseInt(source.digits(8, 3), 8) & 0xFF));
        } else if (source.isDigitNext(10)) {
            numbered();
        } else {
            source.next();
            text.append(plain(letter));
        }
    }

    private void named() {
        if (!source.take("<")) {
            throw BadPattern.syntax("missing <");
        }
        String name = source.until('>', "group name");
        if (PythonSource.isIdentifier(name)) {
            Integer number = names.get(name);
            if (number == null) {
                throw BadPattern.syntax("unknown group name '" + name + "'");
            }
            group(number);
            return;
        }
        OptionalInt number = PythonSource.wholeNumber(name);
        if (number.isEmpty()) {
            throw BadPattern.syntax("bad character in group name '" + name + "'");
        }
        group(number.getAsInt());
    }

    private void numbered() {
        int position = source.position();
        String octal = source.digits(8, 3);
        if (octal.length() == 3) {
            text.append((char) PythonEscapes.octal(octal));
            return;
        }
        source.back(position);
        group(Integer.parseInt(source.digits(10, 2)));
    }

    private void group(int number) {
        if (number > groups) {
            throw BadPattern.syntax("invalid group reference " + number);
        }
        endText();
        pieces.add(new Piece.Group(number));
    }

    private static String plain(int letter) {
        return switch (letter) {
            case 'a' -> "\u0007";
            case 'b' -> "\b";
            case 'f' -> "\f";
            case 'n' -> "\n";
            case 'r' -> "\r";
            case 't' -> "\t";
            case 'v' -> "\u000B";
            case '\\' -> "\\";
            default -> {
                if (letter >= 'a' && letter <= 'z' || letter >= 'A' && letter <= 'Z') {
                    throw BadPattern.syntax("bad escape \\" + (char) letter);
                }
                yield "\\" + Character.toString(letter);
            }
        };
    }
}
