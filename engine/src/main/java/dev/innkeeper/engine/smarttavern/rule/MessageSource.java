package dev.innkeeper.engine.smarttavern.rule;

import dev.innkeeper.engine.python.value.PyDict;
import java.util.List;
import java.util.Locale;

/** Where messages come from, and how deep they stand (smarttavern.md §8). */
final class MessageSource {
    private MessageSource() {}

    /** The type of a message's source in lower case; empty if it has none. */
    static String type(PyDict message) {
        return field(message, "type");
    }

    /** For each message how many of the user's and the assistant's stand from it on. */
    static int[] depths(List<PyDict> messages) {
        int[] depths = new int[messages.size()];
        int depth = 0;
        for (int i = messages.size() - 1; i >= 0; i--) {
            depth += isAnchor(messages.get(i)) ? 1 : 0;
            depths[i] = depth;
        }
        return depths;
    }

    private static boolean isAnchor(PyDict message) {
        String role = message.getOrNone("role").text().toLowerCase(Locale.ROOT);
        String type = type(message);
        boolean isRelative = type.equals("preset.relative")
                || type.startsWith("preset") && field(message, "position").equals("relative");
        return (role.equals("user") || role.equals("assistant")) && !isRelative;
    }

    private static String field(PyDict message, String key) {
        return message.dict("source")
                .flatMap(source -> source.get(key))
                .map(value -> value.text().toLowerCase(Locale.ROOT))
                .orElse("");
    }
}
