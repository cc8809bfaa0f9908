package dev.innkeeper.engine.lint;

import java.util.List;

/**
 * A lorebook as it is written.
 *
 * @param path where the entries stand in the document
 * @param hasEntries whether there is a place for entries at all
 */
public record LintedBook(String name, String path, boolean hasEntries, List<LintedEntry> entries) {
    /** Copies the list. */
    public LintedBook {
        entries = List.copyOf(entries);
    }
}
