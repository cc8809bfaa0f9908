package dev.innkeeper.engine.scene;

import dev.innkeeper.engine.js.Json;
import java.util.List;

/**
 * A character, as far as prompts need it (character-cards.md §2).
 *
 * @param avatar file name of the card with extension; names the character in groups and settings
 * @param version {@code character_version} as stored
 * @param chatName name of the chat opened last, without extension; empty if there is none
 * @param depthPrompt the character's note
 */
public record Card(
        String avatar,
        String name,
        String description,
        String personality,
        String scenario,
        String firstMessage,
        String exampleMessages,
        String systemPrompt,
        String postHistoryInstructions,
        String creatorNotes,
        String version,
        List<String> alternateGreetings,
        DepthPrompt depthPrompt,
        String chatName) {

    /** Copies the list. */
    public Card {
        alternateGreetings = List.copyOf(alternateGreetings);
    }

    /** The character nobody plays: every field empty. */
    public static final Card NONE =
            new Card("", "", "", "", "", "", "", "", "", "", "", List.of(), DepthPrompt.NONE, "");

    /** A character of that name and description and nothing else. */
    public static Card of(String name, String description) {
        return new Card(
                name + ".png", name, description, "", "", "", "", "", "", "", "", List.of(), DepthPrompt.NONE, "");
    }

    /** The card's file name without its extension. */
    public String fileStem() {
        int dot = avatar.lastIndexOf('.');
        return dot > 0 ? avatar.substring(0, dot) : avatar;
    }

    /**
     * A text that stands at a depth of the chat while the character speaks.
     *
     * @param depth as stored: usually a number
     */
    public record DepthPrompt(String text, Json depth, Role role) {
        /** No text, at the depth that editors offer first. */
        public static final DepthPrompt NONE = new DepthPrompt("", Json.of(4), Role.SYSTEM);
    }
}
