package dev.innkeeper.engine.sillytavern;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The prompts of one turn; the place of a prompt is its slot number (prompt-assembly.md §9.3).
 *
 * <p>One identifier may occur several times; look-ups find the first.
 */
final class PromptCollection {
    private final List<PromptEntry> entries = new ArrayList<>();

    void add(PromptEntry entry) {
        entries.add(entry);
    }

    /** Puts the entry in a new slot before all others. */
    void putFirst(PromptEntry entry) {
        entries.addFirst(entry);
    }

    /** Puts the entry in the slot of its identifier, or in a new slot at the end. */
    void put(PromptEntry entry) {
        int slot = slot(entry.id());
        if (slot < 0) {
            entries.add(entry);
        } else {
            entries.set(slot, entry);
        }
    }

    /** The slot number of the identifier; -1 if it is not here. */
    int slot(String id) {
        for (int i = 0; i < entries.size(); i++) {
            if (entries.get(i).id().equals(id)) {
                return i;
            }
        }
        return -1;
    }

    Optional<PromptEntry> find(String id) {
        int slot = slot(id);
        return slot < 0 ? Optional.empty() : Optional.of(entries.get(slot));
    }

    boolean has(String id) {
        return slot(id) >= 0;
    }

    List<PromptEntry> entries() {
        return List.copyOf(entries);
    }
}
