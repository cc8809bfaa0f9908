package dev.innkeeper.engine.script;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A search pattern as people write it, taken apart (regex-scripts.md §3.1).
 *
 * @param source the regular expression
 * @param flags its flags; perhaps some that JavaScript does not know
 */
public record FindPattern(String source, String flags) {
    private static final Pattern WRITTEN = Pattern.compile("(/?)([^\\n\\r\\u2028\\u2029]+)\\1([a-zA-Z]*)");
    private static final Pattern KNOWN_FLAGS = Pattern.compile("[gmixXsuUAJ]*");

    /** Takes {@code /source/flags} apart; what is not written so is a source as a whole. */
    public static FindPattern of(String written) {
        Matcher matcher = WRITTEN.matcher(written);
        if (!matcher.find() || !areKnown(matcher.group(3))) {
            return new FindPattern(written, "");
        }
        return new FindPattern(matcher.group(2), matcher.group(3));
    }

    private static boolean areKnown(String flags) {
        return KNOWN_FLAGS.matcher(flags).matches() && flags.chars().distinct().count() == flags.length();
    }
}
