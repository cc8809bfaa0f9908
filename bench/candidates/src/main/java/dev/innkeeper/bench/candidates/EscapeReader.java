package dev.innkeeper.bench.candidates;

import java.util.Optional;

/** Reads what stands after a backslash, and whole classes in brackets. */
final class EscapeReader {
    private static final String SYNTAX_CHARACTERS = "^$\\.*+?()[]{}|/";

    private final PatternSource source;
    private final boolean hasNames;
    private final boolean ignoreCase;
    private final SurrogateMap map;

    EscapeReader(PatternSource source, boolean hasNames, boolean ignoreCase, SurrogateMap map) {
        this.source = source;
        this.hasNames = hasNames;
        this.ignoreCase = ignoreCase;
        this.map = map;
    }

    /** The Java expression of a bracketed class whose {@code [} was read. */
    String bracketed() {
        boolean negated = source.take("^");
        CharacterSet set = CharacterSet.of(UnitRanges.NONE);
        while (!source.take("]")) {
            set = set.or(member());
        }
        if (negated) {
            return set.negatedExpression(map, ignoreCase);
        }
        return set.expression(map);
    }

    private CharacterSet member() {
        CharacterSet first = atom();
        int dash = source.position();
        if (!source.take("-") || source.peek() == ']') {
            source.back(dash);
            return first;
        }
        CharacterSet last = atom();
        Optional<Integer> from = single(first);
        Optional<Integer> to = single(last);
        if (from.isEmpty() || to.isEmpty()) {
            if (source.isUnicode()) {
                throw BadPattern.syntax("Invalid character class");
            }
            return first.or(last).or(CharacterSet.of('-'));
        }
        if (from.get() > to.get()) {
            throw BadPattern.syntax("Range out of order in character class");
        }
        return CharacterSet.of(UnitRanges.of(from.get(), to.get()));
    }

    private static Optional<Integer> single(CharacterSet set) {
        if (!set.properties().isEmpty() || set.ranges().ranges().size() != 1) {
            return Optional.empty();
        }
        UnitRanges.Range range = set.ranges().ranges().getFirst();
        return range.first() == range.last() ? Optional.of(range.first()) : Optional.empty();
    }

    private CharacterSet atom() {
        if (!source.take("\\")) {
            return CharacterSet.of(source.next());
        }
        if (source.take("b")) {
            return CharacterSet.of('\b');
        }
        if (source.isUnicode() && source.take("-")) {
            return CharacterSet.of('-');
        }
        return escape();
    }

    /** The characters that an escape means, after its backslash was read; not for references and assertions. */
    CharacterSet escape() {
        int position = source.position();
        int letter = source.next();
        return switch (letter) {
            case 'd' -> CharacterSet.of(UnitRanges.DIGITS);
            case 'D' -> CharacterSet.of(UnitRanges.DIGITS.complement());
            case 'w' -> CharacterSet.of(UnitRanges.WORD);
            case 'W' -> CharacterSet.of(UnitRanges.WORD.complement());
            case 's' -> CharacterSet.of(UnitRanges.SPACES);
            case 'S' -> CharacterSet.of(UnitRanges.SPACES.complement());
            case 't' -> CharacterSet.of('\t');
            case 'n' -> CharacterSet.of('\n');
            case 'v' -> CharacterSet.of(0x0B);
            case 'f' -> CharacterSet.of('\f');
            case 'r' -> CharacterSet.of('\r');
            case 'p', 'P' -> source.isUnicode() ? property(letter == 'P') : CharacterSet.of(letter);
            case 'c' -> control();
            case 'x' -> CharacterSet.of(hexadecimal(letter, 2));
            case 'u' -> CharacterSet.of(unicode());
            case '0', '1', '2', '3', '4', '5', '6', '7', '8', '9' -> {
                source.back(position);
                yield CharacterSet.of(octal());
            }
            default -> CharacterSet.of(itself(letter));
        };
    }

    private int itself(int letter) {
        boolean allowed = source.isUnicode() ? SYNTAX_CHARACTERS.indexOf(letter) >= 0 : letter != 'k' || !hasNames;
        if (!allowed) {
            throw BadPattern.syntax("Invalid escape");
        }
        return letter;
    }

    private CharacterSet property(boolean negated) {
        if (!source.take("{")) {
            throw BadPattern.syntax("Invalid property name");
        }
        return CharacterSet.property(UnicodeProperty.expression(source.until('}'), negated));
    }

    private CharacterSet control() {
        int letter = source.peek();
        if (letter >= 'a' && letter <= 'z' || letter >= 'A' && letter <= 'Z') {
            return CharacterSet.of(source.next() % 32);
        }
        if (source.isUnicode()) {
            throw BadPattern.syntax("Invalid Unicode escape");
        }
        // The backslash is then a character of its own, and the letter is read again as an ordinary one.
        source.back(source.position() - 1);
        return CharacterSet.of('\\');
    }

    private int hexadecimal(int letter, int digits) {
        int value = source.hex(digits);
        if (value < 0 && source.isUnicode()) {
            throw BadPattern.syntax("Invalid escape");
        }
        return value < 0 ? letter : value;
    }

    private int unicode() {
        if (!source.isUnicode() || !source.take("{")) {
            return pair(hexadecimal('u', 4));
        }
        String digits = source.until('}');
        if (!digits.matches("0*[0-9a-fA-F]{1,6}") || Integer.parseInt(digits, 16) > Character.MAX_CODE_POINT) {
            throw BadPattern.syntax("Invalid Unicode escape");
        }
        return Integer.parseInt(digits, 16);
    }

    private int pair(int high) {
        int position = source.position();
        if (source.isUnicode() && high <= 0xFFFF && Character.isHighSurrogate((char) high) && source.take("\\u")) {
            int low = source.hex(4);
            if (low >= 0 && Character.isLowSurrogate((char) low)) {
                return Character.toCodePoint((char) high, (char) low);
            }
            source.back(position);
        }
        return high;
    }

    private int octal() {
        int first = source.next() - '0';
        int after = source.peek();
        boolean digitFollows = after >= '0' && after <= '9';
        if (source.isUnicode() && (first != 0 || digitFollows)) {
            throw BadPattern.syntax("Invalid decimal escape");
        }
        if (first > 7) {
            return '0' + first;
        }
        int value = first;
        while (source.peek() >= '0' && source.peek() <= '7' && value * 8 + source.peek() - '0' <= 255) {
            value = value * 8 + source.next() - '0';
        }
        return value;
    }
}
