package dev.innkeeper.engine.reply;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The repair of emphasis whose markers stand apart from the words (text-completion.md §15 step 13). */
final class MarkdownPairs {
    private static final Pattern PAIR = Pattern.compile("(\\*\\*|__|\\*|_)[\\s\\S]*?\\1");
    private static final String BLANKS =
            "[\\t \\x{A0}\\x{1680}\\x{2000}-\\x{200A}\\x{202F}\\x{205F}\\x{3000}\\x{FEFF}]+";
    private static final Pattern BESIDE_MARKER = Pattern.compile("([*_])" + BLANKS + "|" + BLANKS + "([*_])");

    private MarkdownPairs() {}

    static String repaired(String text) {
        return PAIR.matcher(text).replaceAll(pair -> Matcher.quoteReplacement(tightened(pair.group())));
    }

    private static String tightened(String pair) {
        return BESIDE_MARKER
                .matcher(pair)
                .replaceAll(found -> found.group(1) == null ? found.group(2) : found.group(1));
    }
}
