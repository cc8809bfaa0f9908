package dev.innkeeper.engine.macro.define;

import dev.innkeeper.engine.js.JsStrings;

/** What counts as false in conditions (macros.md §5). */
public final class Truth {
    private Truth() {}

    /** Whether a text is empty or one of {@code off}, {@code false}, {@code 0}. */
    public static boolean isFalsy(String text) {
        return switch (JsStrings.lowerCase(JsStrings.trim(text))) {
            case "off", "false", "0" -> true;
            default -> text.isEmpty();
        };
    }
}
