package dev.innkeeper.engine.regex;

import java.util.ArrayList;
import java.util.List;

/** Reads what stands after a backslash, and whole classes in brackets. */
final class EscapeReader {
    private static final String SYNTAX_CHARACTERS = "^$\\.*+?()[]{}|/";

    private final PatternSource source;
    private final boolean hasNames;
    private final CaseFolding folding;

    EscapeReader(PatternSource source, boolean hasNames, CaseFolding folding) {
        this.source = source;
        this.hasNames = hasNames;
        this.folding = folding;
    }

    /** What one member of a class may be; a single character can begin or end a range. */
    private record Member(CharacterSet set, boolean single) {
        static Member of(int character) {
            return new Member(CharacterSet.of(character), true);
        }
    }

    /** The characters of a bracketed class whose {@code [} was read. */
    CharacterSet bracketed() {
        boolean negated = source.take("^");
        List<CharacterSet> sets = new ArrayList<>();
        while (!source.take("]")) {
            sets.add(range());
        }
        CharacterSet closed = folding.closure(CharacterSet.union(sets));
        return negated ? closed.complement() : closed;
    }

    private CharacterSet range() {
        Member first = member();
        int dash = source.position();
        if (!source.take("-") || source.peek() == ']') {
            source.back(dash);
            return first.set();
        }
        Member last = member();
        if (!first.single() || !last.single()) {
            if (source.isUnicode()) {
                throw BadPattern.syntax("Invalid character class");
            }
            return first.set().or(last.set()).or(CharacterSet.of('-'));
        }
        if (first.set().last() > last.set().last()) {
            throw BadPattern.syntax("Range out of order in character class");
        }
        return CharacterSet.range(first.set().last(), last.set().last());
    }

    private Member member() {
        if (!source.take("\\")) {
            return Member.of(source.next());
        }
        if (source.take("b")) {
            return Member.of('\b');
        }
        if (source.isUnicode() && source.take("-")) {
            return Member.of('-');
        }
        int position = source.position();
        if (!source.isUnicode() && source.take("c")) {
            int letter = source.peek();
            if (letter == '_' || letter >= '0' && letter <= '9') {
                return Member.of(source.next() % 32);
            }
            source.back(position);
        }
        return escaped();
    }

    /** The characters that an escape means, after its backslash was read; not for references and assertions. */
    CharacterSet escape() {
        return folding.closure(escaped().set());
    }

    private Member escaped() {
        int position = source.position();
        int letter = source.next();
        return switch (letter) {
            case 'd' -> new Member(CharacterSet.DIGITS, false);
            case 'D' -> new Member(CharacterSet.DIGITS.complement(), false);
            case 'w' -> new Member(word(), false);
            case 'W' -> new Member(word().complement(), false);
            case 's' -> new Member(CharacterSet.SPACES, false);
            case 'S' -> new Member(CharacterSet.SPACES.complement(), false);
            case 't' -> Member.of('\t');
            case 'n' -> Member.of('\n');
            case 'v' -> Member.of(0x0B);
            case 'f' -> Member.of('\f');
            case 'r' -> Member.of('\r');
            case 'p', 'P' -> source.isUnicode() ? new Member(property(letter == 'P'), false) : Member.of(letter);
            case 'c' -> Member.of(control());
            case 'x' -> Member.of(hexadecimal(letter, 2));
            case 'u' -> Member.of(unicode());
            case '0', '1', '2', '3', '4', '5', '6', '7', '8', '9' -> {
                source.back(position);
                yield Member.of(octal());
            }
            default -> Member.of(itself(letter));
        };
    }

    /** The characters of words; with {@code iu} also those that fold to one of them. */
    private CharacterSet word() {
        return source.isUnicode() ? folding.closure(CharacterSet.WORD) : CharacterSet.WORD;
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
        CharacterSet set = UnicodeProperty.of(source.until('}'));
        return negated ? set.complement() : set;
    }

    private int control() {
        int letter = source.peek();
        if (letter >= 'a' && letter <= 'z' || letter >= 'A' && letter <= 'Z') {
            return source.next() % 32;
        }
        if (source.isUnicode()) {
            throw BadPattern.syntax("Invalid Unicode escape");
        }
        // The backslash is then a character of its own, and the letter is read again as an ordinary one.
        source.back(source.position() - 1);
        return '\\';
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
        int value = codePoint(source.until('}'));
        if (value < 0) {
            throw BadPattern.syntax("Invalid Unicode escape");
        }
        return value;
    }

    /** The value of hexadecimal digits; -1 if they are none, or no character has that number. */
    private static int codePoint(String digits) {
        int value = digits.isEmpty() ? -1 : 0;
        for (int i = 0; i < digits.length() && value >= 0; i++) {
            int digit = digits.charAt(i) < 128 ? Character.digit(digits.charAt(i), 16) : -1;
            value = digit < 0 ? -1 : value * 16 + digit;
            value = value > Character.MAX_CODE_POINT ? -1 : value;
        }
        return value;
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
