package dev.innkeeper.engine.script;

import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What one script puts in the place of a match (regex-scripts.md §4). */
final class ScriptReplacement {
    private static final Pattern MATCH_MACRO = Pattern.compile("\\{\\{match\\}\\}", Pattern.CASE_INSENSITIVE);
    /** A name that is not closed must not cost a look at the whole template for each dollar sign. */
    private static final int LONGEST_NAME = 1_000;

    private static final Pattern REFERENCE = Pattern.compile("\\$(\\d+)|\\$<([^>]{1," + LONGEST_NAME + "})>");

    private final String template;
    private final List<String> trims;
    private final Optional<String> characterName;
    private final ScriptMacros macros;

    ScriptReplacement(RegexScript script, Optional<String> characterName, ScriptMacros macros) {
        this.template = MATCH_MACRO.matcher(script.replacement()).replaceAll("\\$0");
        this.trims = script.trims();
        this.characterName = characterName;
        this.macros = macros;
    }

    String of(JsMatch match) {
        String filled = REFERENCE
                .matcher(template)
                .replaceAll(reference -> Matcher.quoteReplacement(trimmed(value(reference, match))));
        return macros.substitute(filled);
    }

    private static String value(MatchResult reference, JsMatch match) {
        if (reference.group(1) == null) {
            return match.group(reference.group(2)).orElse("");
        }
        return reference.group(1).length() > 6 ? "" : numbered(Integer.parseInt(reference.group(1)), match);
    }

    /** Numbers beyond the groups reach what JavaScript gives to a replacing function after them. */
    private static String numbered(int number, JsMatch match) {
        return switch (number - match.groupCount()) {
            case 1 -> match.start() == 0 ? "" : Integer.toString(match.start());
            case 2 -> match.input();
            default -> match.group(number).orElse("");
        };
    }

    private String trimmed(String captured) {
        String rest = captured;
        for (String trim : trims) {
            rest = rest.replace(macros.substitute(trim, characterName, UnaryOperator.identity()), "");
        }
        return rest;
    }
}
