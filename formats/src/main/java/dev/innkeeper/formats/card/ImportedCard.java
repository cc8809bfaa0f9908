package dev.innkeeper.formats.card;

import dev.innkeeper.engine.js.Json;
import java.util.List;

/**
 * A card read from a file, ready to be stored.
 *
 * @param name the name from which the file name is made, sanitised; may be empty
 * @param document the card as it is written
 * @param portrait where its picture comes from
 * @param assetFolder name of the folder for its assets, sanitised; may be empty
 * @param assets the pictures that come with it, in the order in which they are to be stored
 */
public record ImportedCard(
        String name, Json.Obj document, Portrait portrait, String assetFolder, List<CardAsset> assets) {
    /** Copies the list. */
    public ImportedCard {
        assets = List.copyOf(assets);
    }
}
