package dev.innkeeper.engine.regex;

/**
 * The flags of a regular expression, as far as they change what matches.
 *
 * @param ignoreCase {@code i}
 * @param multiline {@code m}
 * @param dotAll {@code s}
 * @param unicode {@code u}
 * @param global {@code g}
 * @param sticky {@code y}
 */
record RegexFlags(
        boolean ignoreCase, boolean multiline, boolean dotAll, boolean unicode, boolean global, boolean sticky) {
    private static final String KNOWN = "dgimsuvy";

    static RegexFlags parse(String flags) {
        if (flags.chars().distinct().count() != flags.length()
                || flags.chars().anyMatch(flag -> KNOWN.indexOf(flag) < 0)) {
            throw BadPattern.syntax("Invalid flags '" + flags + "'");
        }
        if (flags.contains("v")) {
            throw flags.contains("u")
                    ? BadPattern.syntax("Invalid flags '" + flags + "'")
                    : BadPattern.unsupported("The flag v is not supported");
        }
        return new RegexFlags(
                flags.contains("i"),
                flags.contains("m"),
                flags.contains("s"),
                flags.contains("u"),
                flags.contains("g"),
                flags.contains("y"));
    }

    CaseFolding folding() {
        return CaseFolding.of(ignoreCase, unicode);
    }
}
