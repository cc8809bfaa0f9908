package dev.innkeeper.engine.lore.word;

/**
 * Lower case unit by unit, where that is the same as lower case of the whole text.
 *
 * <p>JavaScript lower-cases texts, not units: {@code İ} becomes two units, a sigma looks at its neighbours, and capital
 * letters beyond the first plane are two units of which only the second changes. Almost no text has one of these, so a
 * search folds while it reads; a text that has one is lower-cased as a whole first. Letters that become ASCII count as
 * such units as well, because they change what is a whole word.
 */
final class Folding {
    private static final int UNITS = 1 << Character.SIZE;
    private static final char FIRST_BEYOND_ASCII = 0x80;
    private static final char SIGMA = 'Σ';
    private static final char[] LOWER = lower();
    private static final boolean[] NEEDS_TEXT = needsText();

    private Folding() {}

    private static char[] lower() {
        char[] lower = new char[UNITS];
        for (int unit = 0; unit < UNITS; unit++) {
            lower[unit] = (char) Character.toLowerCase(unit);
        }
        return lower;
    }

    private static boolean[] needsText() {
        boolean[] needs = new boolean[UNITS];
        for (char unit = FIRST_BEYOND_ASCII; unit < Character.MAX_VALUE; unit++) {
            needs[unit] = LOWER[unit] < FIRST_BEYOND_ASCII || unit == SIGMA;
        }
        for (int point = Character.MIN_SUPPLEMENTARY_CODE_POINT; point <= Character.MAX_CODE_POINT; point++) {
            if (Character.toLowerCase(point) != point) {
                needs[Character.highSurrogate(point)] = true;
            }
        }
        return needs;
    }

    /** The lower case of a unit that stands for itself. */
    static char lower(char unit) {
        return LOWER[unit];
    }

    /** Whether a text with this unit must be lower-cased as a whole. */
    static boolean needsText(char unit) {
        return NEEDS_TEXT[unit];
    }

    /** Whether a text must be lower-cased as a whole. */
    static boolean needsText(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (NEEDS_TEXT[text.charAt(i)]) {
                return true;
            }
        }
        return false;
    }
}
