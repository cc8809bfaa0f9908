package dev.innkeeper.engine.macro.define;

import java.util.List;

/** White space, comments and other text (macros.md §5 and §12). */
final class TextMacros {
    static final List<MacroDefinition> ALL = List.of(
            repeated("space", " "),
            repeated("newline", "\n"),
            MacroDefinition.of("noop", call -> ""),
            MacroDefinition.of("trim", call -> call.hasArgument(0) ? call.argument(0) : TrimMark.TEXT)
                    .taking(0, 1),
            MacroDefinition.of("reverse", call -> reversed(call.argument(0))).taking(1, 1),
            MacroDefinition.of("//", call -> "").alias("comment").taking(1, 1),
            MacroDefinition.block("if", Conditional::evaluate),
            MacroDefinition.of("else", call -> ""));

    private TextMacros() {}

    private static MacroDefinition repeated(String name, String text) {
        return MacroDefinition.of(name, call -> call.hasArgument(0) ? Counts.repeat(text, call.argument(0)) : text)
                .taking(0, 1)
                .integer();
    }

    private static String reversed(String text) {
        int[] codePoints = text.codePoints().toArray();
        StringBuilder reversed = new StringBuilder(text.length());
        for (int i = codePoints.length - 1; i >= 0; i--) {
            reversed.appendCodePoint(codePoints[i]);
        }
        return reversed.toString();
    }
}
