package dev.innkeeper.engine.smarttavern.macro;

import dev.innkeeper.engine.python.value.PyStrings;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The macro {@code keywords}: whether the history holds words (smarttavern.md §6.5). */
final class Keywords {
    /** The variable in which words are looked for. */
    static final String HISTORY = "chat_history_text";

    private static final String EXCLUDE = "exclude";

    private Keywords() {}

    /** {@code true}, {@code false}, or nothing if the parameter is malformed. */
    static String judge(String parameter, String history) {
        String text = PyStrings.strip(parameter);
        if (text.isEmpty()) {
            return "false";
        }
        int colons = text.indexOf("::");
        if (colons < 0) {
            return expression(text, history);
        }
        String rest = text.substring(colons + 2);
        List<String> keys = LegacyMacros.split(rest);
        return switch (PyStrings.strip(text.substring(0, colons)).toLowerCase(Locale.ROOT)) {
            case "any", "some" -> Boolean.toString(keys.stream().anyMatch(history::contains));
            case "all" -> Boolean.toString(keys.stream().allMatch(history::contains));
            case "none" -> Boolean.toString(keys.stream().noneMatch(history::contains));
            case "xor" ->
                Boolean.toString(keys.stream().filter(history::contains).count() == 1);
            case "include" -> Boolean.toString(included(rest, history));
            case "expr" -> expression(rest, history);
            default -> expression(text, history);
        };
    }

    private static boolean included(String rest, String history) {
        List<String> parts = new ArrayList<>(List.of(rest.split("::", -1)));
        boolean all = LegacyMacros.split(parts.getFirst()).stream().allMatch(history::contains);
        boolean excludes = parts.size() > 2 && PyStrings.strip(parts.get(1)).equalsIgnoreCase(EXCLUDE);
        return all && (!excludes || LegacyMacros.split(parts.get(2)).stream().noneMatch(history::contains));
    }

    private static String expression(String text, String history) {
        Optional<Boolean> truth = KeywordExpression.evaluate(text, history::contains);
        return truth.map(Object::toString).orElse("");
    }
}
