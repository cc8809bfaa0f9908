package dev.innkeeper.bench.candidates;

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
record JsFlags(boolean ignoreCase, boolean multiline, boolean dotAll, boolean unicode, boolean global, boolean sticky) {

    static JsFlags parse(String flags) {
        if (flags.chars().distinct().count() != flags.length() || !flags.matches("[dgimsuvy]*")) {
            throw BadPattern.syntax("Invalid flags '" + flags + "'");
        }
        if (flags.contains("v")) {
            throw BadPattern.unsupported("The flag v is not supported");
        }
        return new JsFlags(
                flags.contains("i"),
                flags.contains("m"),
                flags.contains("s"),
                flags.contains("u"),
                flags.contains("g"),
                flags.contains("y"));
    }
}
