package dev.innkeeper.conformance.http;

import dev.innkeeper.conformance.FirstDifference;
import dev.innkeeper.engine.js.JsNumbers;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.js.JsonSyntaxException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Compares values with recorded ones that hold placeholders.
 *
 * @param placeholders those of the case
 * @param keyOrder whether the order of object keys counts
 */
record RecordedValue(Placeholders placeholders, boolean keyOrder) {
    private static final Set<String> JSON_TEXTS = Set.of("json_data", "settings");

    /** The first difference in one line; empty if there is none. */
    Optional<String> difference(Json recorded, Json actual) {
        return at("$", recorded, actual);
    }

    /** As {@link #difference(Json, Json)}, but the order of the outermost array, or of arrays in the outermost object, is free. */
    Optional<String> unordered(Json recorded, Json actual) {
        if (recorded instanceof Json.Arr expected && actual instanceof Json.Arr found) {
            return items("$", expected.items(), found.items());
        }
        if (recorded instanceof Json.Obj expected && actual instanceof Json.Obj found) {
            for (Map.Entry<String, Json> member : expected.members().entrySet()) {
                Json other = found.find(member.getKey()).orElse(Json.NULL);
                Optional<String> difference =
                        member.getValue() instanceof Json.Arr list && other instanceof Json.Arr rest
                                ? items("$." + member.getKey(), list.items(), rest.items())
                                : at("$." + member.getKey(), member.getValue(), other);
                if (difference.isPresent()) {
                    return difference;
                }
            }
            return keys("$", expected, found);
        }
        return difference(recorded, actual);
    }

    private Optional<String> items(String path, List<Json> recorded, List<Json> actual) {
        List<Json> rest = new ArrayList<>(actual);
        for (Json item : recorded) {
            Optional<Json> match = rest.stream()
                    .filter(other -> at(path, item, other).isEmpty())
                    .findFirst();
            if (match.isEmpty()) {
                return Optional.of(path + ": nothing equals " + item.text() + " among " + new Json.Arr(rest).text());
            }
            rest.remove(match.get());
        }
        return rest.isEmpty() ? Optional.empty() : Optional.of(path + ": too much: " + new Json.Arr(rest).text());
    }

    private Optional<String> at(String path, Json recorded, Json actual) {
        return switch (recorded) {
            case Json.Str(String text) -> text(path, text, actual);
            case Json.Obj object when actual instanceof Json.Obj other -> members(path, object, other);
            case Json.Arr(List<Json> items)
            when actual instanceof Json.Arr(List<Json> others) -> inOrder(path, items, others);
            default -> FirstDifference.between(recorded, actual).map(difference -> path + " " + difference.line());
        };
    }

    private Optional<String> text(String path, String recorded, Json actual) {
        boolean equal = switch (actual) {
            case Json.Str(String text) -> placeholders.matches(recorded, text);
            case Json.Num(double number) ->
                Placeholders.isOne(recorded) && placeholders.matches(recorded, JsNumbers.text(number));
            case Json.Null ignored -> false;
            case Json.Bool ignored -> false;
            case Json.Arr ignored -> false;
            case Json.Obj ignored -> false;
        };
        return equal
                ? Optional.empty()
                : FirstDifference.between(Json.of(recorded), actual).map(difference -> path + " " + difference.line());
    }

    private Optional<String> inOrder(String path, List<Json> recorded, List<Json> actual) {
        for (int i = 0; i < Math.min(recorded.size(), actual.size()); i++) {
            Optional<String> difference = at(path + "[" + i + "]", recorded.get(i), actual.get(i));
            if (difference.isPresent()) {
                return difference;
            }
        }
        return recorded.size() == actual.size()
                ? Optional.empty()
                : Optional.of(path + ": expected " + recorded.size() + " items, got " + actual.size());
    }

    private Optional<String> members(String path, Json.Obj recorded, Json.Obj actual) {
        for (Map.Entry<String, Json> member : recorded.members().entrySet()) {
            String key = member.getKey();
            Optional<Json> other = actual.find(key);
            if (other.isEmpty()) {
                return Optional.of(
                        path + "." + key + ": expected " + member.getValue().text() + ", got nothing");
            }
            Optional<String> difference = JSON_TEXTS.contains(key)
                    ? parsed(path + "." + key, member.getValue(), other.get())
                    : at(path + "." + key, member.getValue(), other.get());
            if (difference.isPresent()) {
                return difference;
            }
        }
        return keys(path, recorded, actual);
    }

    private Optional<String> keys(String path, Json.Obj recorded, Json.Obj actual) {
        Set<String> tooMuch = new LinkedHashSet<>(actual.members().keySet());
        tooMuch.removeAll(recorded.members().keySet());
        if (!tooMuch.isEmpty()) {
            return Optional.of(path + ": members that were not recorded: " + tooMuch);
        }
        List<String> order = List.copyOf(actual.members().keySet());
        boolean equal = !keyOrder || List.copyOf(recorded.members().keySet()).equals(order);
        return equal
                ? Optional.empty()
                : Optional.of(path + ": members in the order " + order + " instead of "
                        + recorded.members().keySet());
    }

    private Optional<String> parsed(String path, Json recorded, Json actual) {
        if (recorded instanceof Json.Str(String expected) && actual instanceof Json.Str(String found)) {
            try {
                return at(path + "(JSON)", Json.parse(expected), Json.parse(found));
            } catch (JsonSyntaxException e) {
                return at(path, recorded, actual);
            }
        }
        return at(path, recorded, actual);
    }
}
