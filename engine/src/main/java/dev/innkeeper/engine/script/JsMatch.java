package dev.innkeeper.engine.script;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One place where a pattern fits.
 *
 * @param input the whole text
 * @param start where the match begins, in UTF-16 units
 * @param end where it ends
 * @param groups the captured texts; the first one is the whole match, empty ones captured nothing
 * @param names the numbers of the named groups
 */
public record JsMatch(String input, int start, int end, List<Optional<String>> groups, Map<String, Integer> names) {

    /** Copies list and map. */
    public JsMatch {
        groups = List.copyOf(groups);
        names = Map.copyOf(names);
    }

    /** The text of the whole match. */
    public String text() {
        return input.substring(start, end);
    }

    /** The number of capturing groups, without the whole match. */
    public int groupCount() {
        return groups.size() - 1;
    }

    /** What a group captured; nothing also if there is no such group. */
    public Optional<String> group(int number) {
        return number >= 0 && number < groups.size() ? groups.get(number) : Optional.empty();
    }

    /** What a named group captured; nothing also if there is no such group. */
    public Optional<String> group(String name) {
        return Optional.ofNullable(names.get(name)).flatMap(this::group);
    }
}
