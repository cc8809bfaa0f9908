package dev.innkeeper.engine.lore;

import java.util.List;

/**
 * The lorebooks of a scene and how they are scanned.
 *
 * @param tags tag ids of the speaking character
 */
public record LoreShelf(LoreSources sources, LoreSettings settings, List<String> tags) {
    /** Copies the list. */
    public LoreShelf {
        tags = List.copyOf(tags);
    }
}
