package dev.innkeeper.storage.character;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.name.FileName;
import java.time.Instant;

/**
 * A character as it was when it was read.
 *
 * @param id its card's file name without {@code .png}
 * @param revision a whole number from 1 below 2<sup>53</sup> that is another one when the card or its picture is
 *     another one; not ascending
 * @param card the whole card as it is stored
 * @param changedAt when card or picture were last written
 */
public record StoredCharacter(FileName id, long revision, Json.Obj card, Instant changedAt) {
    /** The name on the card (character-cards.md §2); the id if it has none. */
    public String name() {
        return card.find("data")
                .flatMap(Json::asObject)
                .orElse(card)
                .string("name")
                .filter(name -> !name.isEmpty())
                .orElse(id.value());
    }
}
