package dev.innkeeper.engine.sillytavern;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The beginnings of a reply that a typed text asks for with {@code {{bias "x"}}} (prompt-assembly.md §5.3). */
final class BiasText {
    private static final Pattern MACRO = Pattern.compile("\\{\\{([\\s\\S]*?)}}");
    private static final Pattern BIAS = Pattern.compile("\\s*bias\\s+(?:\"([^\"]*)\"|'([^']*)')\\s*");
    private static final Pattern ANY_MACRO = Pattern.compile("\\{\\{[\\s\\S]*?}}");

    private BiasText() {}

    /** One blank and the contributions joined by blanks; empty if there are none or the braces do not close. */
    static Optional<String> in(String text) {
        StringBuilder contributions = new StringBuilder();
        boolean any = false;
        Matcher macro = MACRO.matcher(text);
        int end = 0;
        while (macro.find()) {
            end = macro.end();
            Matcher bias = BIAS.matcher(macro.group(1));
            if (bias.matches()) {
                String value = bias.group(1) != null ? bias.group(1) : bias.group(2);
                contributions.append(' ').append(value);
                any = true;
            }
        }
        boolean unclosed = text.indexOf("{{", end) >= 0;
        return any && !unclosed ? Optional.of(contributions.toString()) : Optional.empty();
    }

    /** The text without anything in double braces. */
    static String withoutMacros(String text) {
        return ANY_MACRO.matcher(text).replaceAll("");
    }
}
