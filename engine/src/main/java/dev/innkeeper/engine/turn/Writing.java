package dev.innkeeper.engine.turn;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** How a stretch of text shows where its words end. */
enum Writing {
    /** Words have blanks or signs between them: Latin, Cyrillic, Greek, digits and the underscore, … */
    SPACED,
    /** Words have blanks between them, and particles stick to their ends: Hangul. */
    SUFFIXED,
    /** A change of script ends words: names in Katakana among Hiragana and Kanji. */
    KATAKANA,
    /** Nothing shows it: Han, Hiragana, Thai, Lao, Khmer, Burmese. */
    DENSE;

    private static final int LONG_VOWEL = 0x30FC;
    private static final int HALF_LONG_VOWEL = 0xFF70;

    /**
     * A stretch of one writing, as long as it goes.
     *
     * @param start in UTF-16 units
     */
    record Run(Writing writing, int start, String text) {
        int end() {
            return start + text.length();
        }
    }

    /** The stretches of a text, without what lies between words. */
    static List<Run> runs(String text) {
        List<Run> runs = new ArrayList<>();
        int at = 0;
        while (at < text.length()) {
            Optional<Writing> writing = of(text.codePointAt(at));
            int end = at;
            while (end < text.length() && of(text.codePointAt(end)).equals(writing)) {
                end += Character.charCount(text.codePointAt(end));
                end = afterMarks(text, end);
            }
            if (writing.isPresent()) {
                runs.add(new Run(writing.get(), at, text.substring(at, end)));
            }
            at = end;
        }
        return runs;
    }

    /** Marks belong to the letter before them. */
    private static int afterMarks(String text, int from) {
        int end = from;
        while (end < text.length() && isMark(text.codePointAt(end))) {
            end += Character.charCount(text.codePointAt(end));
        }
        return end;
    }

    private static boolean isMark(int point) {
        int type = Character.getType(point);
        return type == Character.NON_SPACING_MARK
                || type == Character.COMBINING_SPACING_MARK
                || type == Character.ENCLOSING_MARK;
    }

    private static Optional<Writing> of(int point) {
        if (point == LONG_VOWEL || point == HALF_LONG_VOWEL) {
            return Optional.of(KATAKANA);
        }
        if (!Character.isAlphabetic(point) && !Character.isDigit(point) && point != '_') {
            return Optional.empty();
        }
        return Optional.of(
                switch (Character.UnicodeScript.of(point)) {
                    case KATAKANA -> KATAKANA;
                    case HAN, HIRAGANA, THAI, LAO, KHMER, MYANMAR -> DENSE;
                    case HANGUL -> SUFFIXED;
                    default -> SPACED;
                });
    }
}
