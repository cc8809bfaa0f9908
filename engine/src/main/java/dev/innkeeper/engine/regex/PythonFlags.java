package dev.innkeeper.engine.regex;

/**
 * The flags of Python's patterns, which can hold for a part of one.
 *
 * @param ignoreCase {@code i}
 * @param multiline {@code m}
 * @param dotAll {@code s}
 * @param verbose {@code x}
 * @param ascii {@code a}
 */
record PythonFlags(boolean ignoreCase, boolean multiline, boolean dotAll, boolean verbose, boolean ascii) {
    private static final int IGNORE_CASE = 2;
    private static final int LOCALE = 4;
    private static final int MULTILINE = 8;
    private static final int DOT_ALL = 16;
    private static final int UNICODE = 32;
    private static final int VERBOSE = 64;
    private static final int ASCII = 256;

    static final PythonFlags NONE = new PythonFlags(false, false, false, false, false);

    /** The flags that Python's numbers stand for, such as 2 for {@code re.I}. */
    static PythonFlags of(int bits) {
        if ((bits & LOCALE) != 0) {
            throw BadPattern.syntax("cannot use LOCALE flag with a str pattern");
        }
        if ((bits & ASCII) != 0 && (bits & UNICODE) != 0) {
            throw BadPattern.syntax("ASCII and UNICODE flags are incompatible");
        }
        return new PythonFlags(
                (bits & IGNORE_CASE) != 0,
                (bits & MULTILINE) != 0,
                (bits & DOT_ALL) != 0,
                (bits & VERBOSE) != 0,
                (bits & ASCII) != 0);
    }

    /** The flags with one more, or one less. */
    PythonFlags with(int letter, boolean on) {
        return switch (letter) {
            case 'i' -> new PythonFlags(on, multiline, dotAll, verbose, ascii);
            case 'm' -> new PythonFlags(ignoreCase, on, dotAll, verbose, ascii);
            case 's' -> new PythonFlags(ignoreCase, multiline, on, verbose, ascii);
            case 'x' -> new PythonFlags(ignoreCase, multiline, dotAll, on, ascii);
            case 'a' -> new PythonFlags(ignoreCase, multiline, dotAll, verbose, on);
            case 'u' -> new PythonFlags(ignoreCase, multiline, dotAll, verbose, !on);
            default -> throw BadPattern.syntax("unknown flag");
        };
    }

    CaseFolding folding() {
        if (!ignoreCase) {
            return CaseFolding.EXACT;
        }
        return ascii ? CaseFolding.ASCII : CaseFolding.PYTHON;
    }

    PatternNode.Letters letters() {
        if (!ignoreCase) {
            return PatternNode.Letters.EXACT;
        }
        return ascii ? PatternNode.Letters.ANY_ASCII_CASE : PatternNode.Letters.ANY_CASE;
    }

    CharacterSet set(PythonClass named) {
        return ascii ? named.ascii() : named.set();
    }
}
