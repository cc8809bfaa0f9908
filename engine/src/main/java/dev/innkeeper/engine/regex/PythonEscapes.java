package dev.innkeeper.engine.regex;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads what stands after a backslash in Python's patterns, and whole classes in brackets. */
final class PythonEscapes {
    private static final int LAST_OCTAL = 0xFF;

    private final PythonSource source;

    PythonEscapes(PythonSource source) {
        this.source = source;
    }

    /** What one member of a class may be: a single character, or a class of its own. */
    private sealed interface Member {
        record Single(int character) implements Member {}

        record Named(CharacterSet set) implements Member {}
    }

    /** The characters of a bracketed class whose {@code [} was read. */
    CharacterSet bracketed(PythonFlags flags) {
        boolean negated = source.take("^");
        List<CharacterSet> plain = new ArrayList<>();
        List<CharacterSet> named = new ArrayList<>();
        boolean first = true;
        while (first || !source.take("]")) {
            first = false;
            switch (member(flags)) {
                case Member.Named(CharacterSet set) -> {
                    named.add(set);
                    if (beginsRange()) {
                        throw BadPattern.syntax("bad character range");
                    }
                }
                case Member.Single(int character) ->
                    plain.add(CharacterSet.range(character, beginsRange() ? lastOfRange(character, flags) : character));
            }
        }
        // Upper and lower case count as the same for what is listed, not for named classes.
        named.add(flags.folding().closure(CharacterSet.union(plain)));
        CharacterSet set = CharacterSet.union(named);
        return negated ? set.complement() : set;
    }

    /** Reads a hyphen, if it stands between two members. */
    private boolean beginsRange() {
        int dash = source.position();
        boolean isRange = source.take("-");
        if (isRange && source.peek() == ']') {
            source.back(dash);
            return false;
        }
        return isRange;
    }

    private int lastOfRange(int first, PythonFlags flags) {
        if (member(flags) instanceof Member.Single(int last) && last >= first) {
            return last;
        }
        throw BadPattern.syntax("bad character range");
    }

    private Member member(PythonFlags flags) {
        int character = source.next("unterminated character set");
        if (character != '\\') {
            return new Member.Single(character);
        }
        Optional<CharacterSet> named = named(flags);
        if (named.isPresent()) {
            return new Member.Named(named.get());
        }
        int letter = source.peek();
        if (letter == 'b') {
            source.next();
            return new Member.Single('\b');
        }
        if (letter >= '0' && letter <= '7') {
            return new Member.Single(octal(source.digits(8, 3)));
        }
        if (letter == '8' || letter == '9') {
            throw BadPattern.syntax("bad escape \\" + (char) letter);
        }
        return new Member.Single(character());
    }

    /** The class that a letter after a backslash names, such as {@code \d}. */
    Optional<CharacterSet> named(PythonFlags flags) {
        int position = source.position();
        return switch (source.next()) {
            case 'd' -> Optional.of(flags.set(PythonClass.DIGIT));
            case 'D' -> Optional.of(flags.set(PythonClass.DIGIT).complement());
            case 's' -> Optional.of(flags.set(PythonClass.SPACE));
            case 'S' -> Optional.of(flags.set(PythonClass.SPACE).complement());
            case 'w' -> Optional.of(flags.set(PythonClass.WORD));
            case 'W' -> Optional.of(flags.set(PythonClass.WORD).complement());
            default -> {
                source.back(position);
                yield Optional.empty();
            }
        };
    }

    /** The character that an escape means that begins with no digit. */
    int character() {
        int letter = source.next();
        return switch (letter) {
            case 'a' -> 0x07;
            case 'f' -> '\f';
            case 'n' -> '\n';
            case 'r' -> '\r';
            case 't' -> '\t';
            case 'v' -> 0x0B;
            case 'x' -> hexadecimal(letter, 2);
            case 'u' -> hexadecimal(letter, 4);
            case 'U' -> hexadecimal(letter, 8);
            case 'N' -> byName();
            default -> {
                if (letter >= 'a' && letter <= 'z' || letter >= 'A' && letter <= 'Z') {
                    throw BadPattern.syntax("bad escape \\" + (char) letter);
                }
                yield letter;
            }
        };
    }

    /** The character with a number in octal digits. */
    static int octal(String digits) {
        int value = Integer.parseInt(digits, 8);
        if (value > LAST_OCTAL) {
            throw BadPattern.syntax("octal escape value \\" + digits + " outside of range 0-0o377");
        }
        return value;
    }

    private int hexadecimal(int letter, int length) {
        String digits = source.digits(16, length);
        if (digits.length() < length) {
            throw BadPattern.syntax("incomplete escape \\" + (char) letter + digits);
        }
        long value = Long.parseLong(digits, 16);
        if (value > Character.MAX_CODE_POINT) {
            throw BadPattern.syntax("bad escape \\U" + digits);
        }
        return (int) value;
    }

    private int byName() {
        if (!source.take("{")) {
            throw BadPattern.syntax("missing {");
        }
        String name = source.until('}', "character name");
        try {
            return Character.codePointOf(name);
        } catch (IllegalArgumentException e) {
            throw BadPattern.syntax("undefined character name '" + name + "'", e);
        }
    }
}
