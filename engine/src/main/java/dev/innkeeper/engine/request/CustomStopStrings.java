package dev.innkeeper.engine.request;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.js.JsonSyntaxException;
import java.util.List;
import java.util.function.UnaryOperator;

/** The user's own stop strings: a JSON list in a text setting (prompt-assembly.md §17). */
public final class CustomStopStrings {
    private CustomStopStrings() {}

    /**
     * The stop strings; none if the setting is not a JSON list.
     *
     * @param powerUser the user's settings
     * @param substitute replaces macros, if the user wants that
     */
    public static List<String> of(Json.Obj powerUser, UnaryOperator<String> substitute) {
        List<String> stored = stored(powerUser.string("custom_stopping_strings", ""));
        return powerUser.truthy("custom_stopping_strings_macro")
                ? stored.stream().map(substitute).toList()
                : stored;
    }

    private static List<String> stored(String text) {
        if (text.isEmpty()) {
            return List.of();
        }
        try {
            return Json.parse(text).asArray().orElse(Json.Arr.EMPTY).strings().stream()
                    .filter(value -> !value.isEmpty())
                    .toList();
        } catch (JsonSyntaxException e) {
            return List.of();
        }
    }
}
