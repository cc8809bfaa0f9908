package dev.innkeeper.engine.lore;

import java.util.List;
import java.util.Optional;

/**
 * A lorebook: entries in the order of the file.
 *
 * @param defect what makes the book unusable; such a book silences all books (world-info.md §4.2)
 */
public record Lorebook(String name, List<LoreEntry> entries, Optional<String> defect) {
    /** Copies the list. */
    public Lorebook {
        entries = List.copyOf(entries);
    }

    /** A book without entries, as which a missing file counts. */
    public static Lorebook empty(String name) {
        return new Lorebook(name, List.of(), Optional.empty());
    }
}
