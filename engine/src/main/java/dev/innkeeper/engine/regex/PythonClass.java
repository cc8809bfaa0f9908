package dev.innkeeper.engine.regex;

import java.util.function.IntPredicate;

/** The classes of characters that Python's escapes name, in Unicode; made when the first pattern needs them. */
enum PythonClass {
    /** {@code \d}. */
    DIGIT(c -> Character.getType(c) == Character.DECIMAL_DIGIT_NUMBER),
    /** {@code \s}. */
    SPACE(PythonClass::isSpace),
    /** {@code \w}. */
    WORD(c -> c == '_' || Character.isLetter(c) || isNumber(c));

    /** {@code \s} with the flag {@code a}. */
    static final CharacterSet ASCII_SPACES = CharacterSet.range('\t', '\r').or(CharacterSet.of(' '));

    private final IntPredicate test;

    PythonClass(IntPredicate test) {
        this.test = test;
    }

    /** The characters of the class. */
    CharacterSet set() {
        return switch (this) {
            case DIGIT -> Digits.SET;
            case SPACE -> Spaces.SET;
            case WORD -> Words.SET;
        };
    }

    /** The characters of the class that are in ASCII. */
    CharacterSet ascii() {
        return switch (this) {
            case DIGIT -> CharacterSet.DIGITS;
            case SPACE -> ASCII_SPACES;
            case WORD -> CharacterSet.WORD;
        };
    }

    /** Whether one of the characters around a place is in a set and the other one is not. */
    static boolean isWordBoundary(String text, int at, CharacterSet words) {
        boolean before = at > 0 && words.contains(text.codePointBefore(at));
        boolean after = at < text.length() && words.contains(text.codePointAt(at));
        return before != after;
    }

    private static boolean isNumber(int c) {
        int type = Character.getType(c);
        return type == Character.DECIMAL_DIGIT_NUMBER
                || type == Character.LETTER_NUMBER
                || type == Character.OTHER_NUMBER;
    }

    private static boolean isSpace(int c) {
        byte direction = Character.getDirectionality(c);
        return Character.getType(c) == Character.SPACE_SEPARATOR
                || direction == Character.DIRECTIONALITY_WHITESPACE
                || direction == Character.DIRECTIONALITY_PARAGRAPH_SEPARATOR
                || direction == Character.DIRECTIONALITY_SEGMENT_SEPARATOR;
    }

    private static final class Digits {
        static final CharacterSet SET = CharacterSet.where(DIGIT.test);
    }

    private static final class Spaces {
        static final CharacterSet SET = CharacterSet.where(SPACE.test);
    }

    private static final class Words {
        static final CharacterSet SET = CharacterSet.where(WORD.test);
    }
}
