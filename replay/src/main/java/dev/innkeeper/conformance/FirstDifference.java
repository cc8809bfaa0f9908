package dev.innkeeper.conformance;

import dev.innkeeper.engine.js.Json;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The first place where two values differ.
 *
 * @param path where it is: {@code $} is the whole value, then {@code .member} and {@code [index]}; within a text
 *     {@code @offset}, counted in UTF-16 units
 * @param expected the recorded value there, shortened and written as JSON, or {@code nothing}
 * @param actual the value found there, shortened and written as JSON, or {@code nothing}
 */
public record FirstDifference(String path, String expected, String actual) {

    private static final String NOTHING = "nothing";
    private static final int UNITS_BEFORE = 24;
    private static final int UNITS_AFTER = 56;
    private static final int LONGEST_EXCERPT = 160;

    /** The first difference between two JSON values; the order of object keys is free. Empty if they are equal. */
    public static Optional<FirstDifference> between(Json expected, Json actual) {
        return at("$", expected, actual);
    }

    /** The first difference between two texts. Empty if they are equal. */
    public static Optional<FirstDifference> between(String expected, String actual) {
        return inText("$", expected, actual);
    }

    /** This difference in one line. */
    public String line() {
        return path + ": expected " + expected + ", got " + actual;
    }

    private static Optional<FirstDifference> at(String path, Json expected, Json actual) {
        return switch (expected) {
            case Json.Obj(var wanted) when actual instanceof Json.Obj(var found) -> inMembers(path, wanted, found);
            case Json.Arr(var wanted) when actual instanceof Json.Arr(var found) -> inItems(path, wanted, found);
            case Json.Str(var wanted) when actual instanceof Json.Str(var found) -> inText(path, wanted, found);
            case Json.Num(double wanted)
            when actual instanceof Json.Num(double found) && wanted == found -> Optional.empty();
            default ->
                expected.equals(actual)
                        ? Optional.empty()
                        : Optional.of(new FirstDifference(path, excerpt(expected), excerpt(actual)));
        };
    }

    private static Optional<FirstDifference> inMembers(String path, Map<String, Json> wanted, Map<String, Json> found) {
        Set<String> keys = new LinkedHashSet<>(wanted.keySet());
        keys.addAll(found.keySet());
        return keys.stream()
                .flatMap(key -> inPlace(path + "." + key, wanted.get(key), found.get(key)).stream())
                .findFirst();
    }

    private static Optional<FirstDifference> inItems(String path, List<Json> wanted, List<Json> found) {
        for (int i = 0; i < Math.max(wanted.size(), found.size()); i++) {
            Optional<FirstDifference> difference = inPlace(
                    path + "[" + i + "]",
                    i < wanted.size() ? wanted.get(i) : null,
                    i < found.size() ? found.get(i) : null);
            if (difference.isPresent()) {
                return difference;
            }
        }
        return Optional.empty();
    }

    private static Optional<FirstDifference> inPlace(String path, @Nullable Json expected, @Nullable Json actual) {
        if (expected != null && actual != null) {
            return at(path, expected, actual);
        }
        return Optional.of(new FirstDifference(
                path, expected == null ? NOTHING : excerpt(expected), actual == null ? NOTHING : excerpt(actual)));
    }

    private static Optional<FirstDifference> inText(String path, String expected, String actual) {
        if (expected.equals(actual)) {
            return Optional.empty();
        }
        int shortest = Math.min(expected.length(), actual.length());
        int offset = 0;
        while (offset < shortest && expected.charAt(offset) == actual.charAt(offset)) {
            offset++;
        }
        return Optional.of(new FirstDifference(path + "@" + offset, around(expected, offset), around(actual, offset)));
    }

    private static String around(String text, int offset) {
        int from = Math.max(0, offset - UNITS_BEFORE);
        int to = Math.min(text.length(), offset + UNITS_AFTER);
        String quoted = Json.of(text.substring(from, to)).text();
        return (from > 0 ? "…" : "") + quoted + (to < text.length() ? "…" : "");
    }

    private static String excerpt(Json value) {
        String text = value.text();
        return text.length() <= LONGEST_EXCERPT ? text : text.substring(0, LONGEST_EXCERPT) + "…";
    }
}
