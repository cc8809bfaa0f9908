package dev.innkeeper.engine.macro.define;

import dev.innkeeper.engine.macro.scope.MacroSettings;
import java.util.List;
import java.util.function.ToIntFunction;

/** The state of the program around the chat (macros.md §12). */
final class StateMacros {
    static final List<MacroDefinition> ALL = List.of(
            MacroDefinition.of("input", call -> call.scope().surface().inputText()),
            MacroDefinition.of("banned", StateMacros::ban).taking(1, 1),
            MacroDefinition.of("outlet", call -> call.scope().outlets().getOrDefault(call.argument(0), ""))
                    .taking(1, 1),
            tokens("maxContext", MacroSettings.Model::maxContext),
            tokens("maxResponse", MacroSettings.Model::maxResponse),
            tokens("maxPrompt", model -> model.maxContext() - model.maxResponse()),
            MacroDefinition.of("model", call -> call.scope().settings().model().name()),
            MacroDefinition.of(
                    "lastGenerationType", call -> call.scope().surface().lastGenerationType()),
            MacroDefinition.of(
                    "isMobile", call -> Boolean.toString(call.scope().surface().mobile())),
            MacroDefinition.of(
                            "hasExtension",
                            call -> Boolean.toString(call.scope().surface().hasExtension(call.argument(0))))
                    .taking(1, 1),
            ofExtension("summary"),
            ofExtension("charPrefix"),
            ofExtension("charNegativePrefix"),
            ofExtension("defaultExpression"),
            ofExtension("availableExpressions"),
            MacroDefinition.of("lastExpression", StateMacros::lastExpression).taking(0, 1));

    private StateMacros() {}

    private static MacroDefinition tokens(String name, ToIntFunction<MacroSettings.Model> count) {
        return MacroDefinition.of(
                        name,
                        call -> Integer.toString(
                                count.applyAsInt(call.scope().settings().model())))
                .alias(name + "Tokens");
    }

    private static MacroDefinition ofExtension(String name) {
        return MacroDefinition.of(
                name, call -> call.scope().surface().extensionTexts().getOrDefault(name, ""));
    }

    private static String lastExpression(MacroCall call) {
        String key = call.hasArgument(0) ? "lastExpression::" + call.argument(0) : "lastExpression";
        return call.scope().surface().extensionTexts().getOrDefault(key, "");
    }

    private static String ban(MacroCall call) {
        String word = call.argument(0);
        word = word.startsWith("\"") ? word.substring(1) : word;
        word = word.endsWith("\"") ? word.substring(0, word.length() - 1) : word;
        call.ban(word);
        return "";
    }
}
