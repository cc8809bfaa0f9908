package dev.innkeeper.engine.macro.define;

import java.util.List;
import java.util.function.Function;

/** What the active character's card says (macros.md §7, <i>card fields</i>). */
final class CardMacros {
    static final List<MacroDefinition> ALL = List.of(
            field("charDescription", CardFields::description).alias("description"),
            field("charPersonality", CardFields::personality).alias("personality"),
            field("charScenario", CardFields::scenario).alias("scenario"),
            field("persona", CardFields::persona),
            field("charPrompt", CardFields::systemPrompt),
            field("charInstruction", CardFields::postHistoryInstructions),
            field("mesExamplesRaw", CardFields::messageExamples),
            MacroDefinition.of("mesExamples", call -> new ExampleMessages(call).formatted()),
            field("charVersion", CardFields::characterVersion).alias("version", "char_version"),
            field("charDepthPrompt", CardFields::depthPrompt),
            field("charCreatorNotes", CardFields::creatorNotes).alias("creatorNotes"),
            MacroDefinition.of("charFirstMessage", CardMacros::greeting)
                    .alias("greeting")
                    .taking(0, 1)
                    .integer(),
            MacroDefinition.of("original", CardMacros::original));

    private CardMacros() {}

    private static MacroDefinition field(String name, Function<CardFields, String> field) {
        return MacroDefinition.of(name, call -> field.apply(new CardFields(call)));
    }

    private static String greeting(MacroCall call) {
        int index = call.hasArgument(0) ? Counts.clamped(call.argument(0)) : 0;
        return new CardFields(call).greeting(index);
    }

    private static String original(MacroCall call) {
        return call.takeOriginal().orElseThrow(() -> new MacroFailure("There is no original text here."));
    }
}
