package dev.innkeeper.formats.scene;

import dev.innkeeper.engine.js.JsNumbers;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.scene.Card;
import dev.innkeeper.engine.scene.Role;
import java.util.List;

/** Reads a character card of version 1, 2 or 3 (character-cards.md §2). */
public final class CardReader {
    private static final int DEFAULT_DEPTH = 4;

    private CardReader() {}

    /**
     * The character of a card.
     *
     * @param avatar file name of the card with extension
     * @param card the card's JSON; fields of {@code data} win over those beside it
     */
    public static Card read(String avatar, Json.Obj card) {
        Json.Obj data = card.object("data");
        Json.Obj depthPrompt = data.object("extensions").object("depth_prompt");
        return new Card(
                avatar,
                both(card, data, "name"),
                both(card, data, "description"),
                both(card, data, "personality"),
                both(card, data, "scenario"),
                both(card, data, "first_mes"),
                both(card, data, "mes_example"),
                text(data, "system_prompt"),
                text(data, "post_history_instructions"),
                text(data, "creator_notes"),
                text(data, "character_version"),
                greetings(data),
                new Card.DepthPrompt(
                        text(depthPrompt, "prompt"),
                        depthPrompt
                                .find("depth")
                                .filter(depth -> depth != Json.NULL)
                                .orElse(Json.of(DEFAULT_DEPTH)),
                        Role.ofWord(text(depthPrompt, "role")).orElse(Role.SYSTEM)),
                text(card, "chat"));
    }

    private static List<String> greetings(Json.Obj data) {
        return data.array("alternate_greetings").items().stream()
                .map(JsNumbers::text)
                .toList();
    }

    private static String both(Json.Obj card, Json.Obj data, String key) {
        return data.has(key) ? text(data, key) : text(card, key);
    }

    private static String text(Json.Obj object, String key) {
        return object.find(key)
                .filter(value -> value != Json.NULL)
                .map(JsNumbers::text)
                .orElse("");
    }
}
