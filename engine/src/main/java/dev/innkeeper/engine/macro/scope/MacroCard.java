package dev.innkeeper.engine.macro.scope;

import dev.innkeeper.engine.js.JsNumbers;
import dev.innkeeper.engine.js.Json;
import java.util.List;

/**
 * The raw texts of the active character's card, before any trimming or substitution (macros.md §7).
 *
 * <p>In a group that joins its cards, the joined texts stand here.
 */
public record MacroCard(
        String avatar,
        String description,
        String personality,
        String scenario,
        String firstMessage,
        String messageExamples,
        String systemPrompt,
        String postHistoryInstructions,
        String characterVersion,
        String creatorNotes,
        String depthPrompt,
        List<String> alternateGreetings) {

    /** Copies the list. */
    public MacroCard {
        alternateGreetings = List.copyOf(alternateGreetings);
    }

    /** The texts of a character in native form: top-level fields and {@code data}. */
    public static MacroCard of(Json.Obj character) {
        Json.Obj data = character.object("data");
        return new MacroCard(
                text(character, "avatar"),
                text(character, "description"),
                text(character, "personality"),
                text(character, "scenario"),
                text(character, "first_mes"),
                text(character, "mes_example"),
                text(data, "system_prompt"),
                text(data, "post_history_instructions"),
                text(data, "character_version"),
                text(data, "creator_notes"),
                text(data.object("extensions").object("depth_prompt"), "prompt"),
                data.array("alternate_greetings").items().stream()
                        .map(JsNumbers::text)
                        .toList());
    }

    private static String text(Json.Obj object, String key) {
        return object.find(key).filter(Json::truthy).map(JsNumbers::text).orElse("");
    }

    /** This card with other texts in the four fields that a group may join. */
    public MacroCard withJoined(String description, String personality, String scenario, String messageExamples) {
        return new MacroCard(
                avatar,
                description,
                personality,
                scenario,
                firstMessage,
                messageExamples,
                systemPrompt,
                postHistoryInstructions,
                characterVersion,
                creatorNotes,
                depthPrompt,
                alternateGreetings);
    }
}
