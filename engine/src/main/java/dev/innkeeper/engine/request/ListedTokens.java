package dev.innkeeper.engine.request;

import dev.innkeeper.engine.js.JsNumbers;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.js.JsonSyntaxException;
import java.util.List;
import java.util.Optional;

/** Token ids that a user wrote as a list, such as {@code [1,2]}. */
public final class ListedTokens {
    private ListedTokens() {}

    /** The ids; empty if the text is no list of numbers. */
    public static Optional<List<Integer>> of(String text) {
        if (!text.startsWith("[") || !text.endsWith("]")) {
            return Optional.empty();
        }
        try {
            List<Json> items = Json.parse(text).asArray().orElse(Json.Arr.EMPTY).items();
            boolean numbers = items.stream().allMatch(item -> item instanceof Json.Num);
            return numbers
                    ? Optional.of(items.stream()
                            .map(item -> (int) JsNumbers.parse(item))
                            .toList())
                    : Optional.empty();
        } catch (JsonSyntaxException e) {
            return Optional.empty();
        }
    }
}
