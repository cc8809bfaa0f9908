package dev.innkeeper.engine.regex;

/** Reads the flags of Python's patterns that stand in parentheses, such as {@code (?i)} and {@code (?i-s:…)}. */
final class PythonFlagReader {
    private static final String KNOWN = "aimsuxL";
    private static final String TYPES = "auL";

    private final PythonSource source;
    private PythonFlags flags = PythonFlags.NONE;
    private boolean unicodeAsked;

    PythonFlagReader(PythonSource source) {
        this.source = source;
    }

    /** The flags from here on, after {@link #read}. */
    PythonFlags flags() {
        return flags;
    }

    /**
     * Reads flags up to their end.
     *
     * @param first the first letter, or the hyphen
     * @param before the flags so far
     * @return whether they are for the whole pattern
     */
    boolean read(int first, PythonFlags before) {
        if (first != '-' && KNOWN.indexOf(first) < 0) {
            throw BadPattern.syntax("unknown extension ?" + Character.toString(first));
        }
        flags = before;
        StringBuilder added = new StringBuilder();
        int letter = first;
        while (letter != '-' && letter != ')' && letter != ':') {
            add(letter, added);
            letter = source.next("missing -, : or )");
        }
        if (letter == ')') {
            forWholePattern(before.ascii() || added.indexOf("a") >= 0, added.indexOf("u") >= 0);
            return true;
        }
        if (letter == '-') {
            remove(added);
        }
        return false;
    }

    private void add(int letter, StringBuilder added) {
        require(letter, "missing -, : or )");
        if (letter == 'L') {
            throw BadPattern.syntax("bad inline flags: cannot use 'L' flag with a str pattern");
        }
        if (TYPES.indexOf(letter) >= 0 && added.indexOf(letter == 'a' ? "u" : "a") >= 0) {
            throw BadPattern.syntax("bad inline flags: flags 'a', 'u' and 'L' are incompatible");
        }
        added.appendCodePoint(letter);
        flags = flags.with(letter, true);
    }

    private void remove(StringBuilder added) {
        int letter = source.next("missing flag");
        require(letter, "missing flag");
        do {
            require(letter, "missing :");
            if (TYPES.indexOf(letter) >= 0) {
                throw BadPattern.syntax("bad inline flags: cannot turn off flags 'a', 'u' and 'L'");
            }
            if (added.indexOf(Character.toString(letter)) >= 0) {
                throw BadPattern.syntax("bad inline flags: flag turned on and off");
            }
            flags = flags.with(letter, false);
            letter = source.next("missing :");
        } while (letter != ':');
    }

    private void forWholePattern(boolean ascii, boolean unicode) {
        unicodeAsked |= unicode;
        if (unicodeAsked && ascii) {
            throw BadPattern.syntax("ASCII and UNICODE flags are incompatible");
        }
    }

    private static void require(int letter, String ifNone) {
        boolean isLetter = Character.isLetter(letter);
        if (KNOWN.indexOf(letter) < 0) {
            throw BadPattern.syntax(isLetter ? "unknown flag" : ifNone);
        }
    }
}
