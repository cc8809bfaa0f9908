package dev.innkeeper.engine.macro.define;

import dev.innkeeper.engine.macro.scope.MacroCard;
import dev.innkeeper.engine.macro.scope.MacroInstruct;
import dev.innkeeper.engine.macro.scope.MacroScope;
import dev.innkeeper.engine.macro.scope.MacroSettings;
import java.util.List;
import java.util.function.Function;

/** The texts of templates and notes, unsubstituted (macros.md §12). */
final class TemplateMacros {
    static final List<MacroDefinition> ALL = List.of(
            instruct("instructStoryStringPrefix", MacroInstruct::storyStringPrefix),
            instruct("instructStoryStringSuffix", MacroInstruct::storyStringSuffix),
            instruct("instructUserPrefix", MacroInstruct::inputSequence).alias("instructInput"),
            instruct("instructUserSuffix", MacroInstruct::inputSuffix),
            instruct("instructAssistantPrefix", MacroInstruct::outputSequence).alias("instructOutput"),
            instruct("instructAssistantSuffix", MacroInstruct::outputSuffix).alias("instructSeparator"),
            instruct("instructSystemPrefix", MacroInstruct::systemSequence),
            instruct("instructSystemSuffix", MacroInstruct::systemSuffix),
            instruct("instructStop", MacroInstruct::stopSequence),
            instruct("instructUserFiller", MacroInstruct::userAlignmentMessage),
            instruct("instructSystemInstructionPrefix", MacroInstruct::lastSystemSequence),
            instruct(
                            "instructFirstAssistantPrefix",
                            template -> either(template.firstOutputSequence(), template.outputSequence()))
                    .alias("instructFirstOutputPrefix"),
            instruct(
                            "instructLastAssistantPrefix",
                            template -> either(template.lastOutputSequence(), template.outputSequence()))
                    .alias("instructLastOutputPrefix"),
            instruct(
                            "instructFirstUserPrefix",
                            template -> either(template.firstInputSequence(), template.inputSequence()))
                    .alias("instructFirstInput"),
            instruct(
                            "instructLastUserPrefix",
                            template -> either(template.lastInputSequence(), template.inputSequence()))
                    .alias("instructLastInput"),
            setting("defaultSystemPrompt", TemplateMacros::mainPrompt).alias("instructSystem", "instructSystemPrompt"),
            MacroDefinition.of("systemPrompt", TemplateMacros::systemPrompt),
            setting("exampleSeparator", MacroSettings::exampleSeparator).alias("chatSeparator"),
            setting("chatStart", MacroSettings::chatStart),
            setting("reasoningPrefix", settings -> settings.reasoning().prefix()),
            setting("reasoningSuffix", settings -> settings.reasoning().suffix()),
            setting("reasoningSeparator", settings -> settings.reasoning().separator()),
            MacroDefinition.of(
                    "authorsNote", call -> call.scope().chat().metadata().note()),
            MacroDefinition.of("charAuthorsNote", call -> characterNote(call.scope())),
            MacroDefinition.of(
                    "defaultAuthorsNote", call -> call.scope().notes().standard()));

    private TemplateMacros() {}

    private static MacroDefinition setting(String name, Function<MacroSettings, String> field) {
        return MacroDefinition.of(name, call -> field.apply(call.scope().settings()));
    }

    private static MacroDefinition instruct(String name, Function<MacroInstruct, String> field) {
        return setting(name, settings -> settings.instruct().enabled() ? field.apply(settings.instruct()) : "");
    }

    private static String either(String special, String general) {
        return special.isEmpty() ? general : special;
    }

    private static String mainPrompt(MacroSettings settings) {
        return settings.systemPrompt().enabled() ? settings.systemPrompt().content() : "";
    }

    private static String systemPrompt(MacroCall call) {
        MacroSettings settings = call.scope().settings();
        return settings.systemPrompt().enabled()
                ? either(new CardFields(call).systemPrompt(), mainPrompt(settings))
                : "";
    }

    private static String characterNote(MacroScope scope) {
        String avatar = scope.card().map(MacroCard::avatar).orElse("");
        int extension = avatar.lastIndexOf('.');
        String name = extension < 0 ? avatar : avatar.substring(0, extension);
        return scope.notes().ofCharacters().getOrDefault(name, "");
    }
}
