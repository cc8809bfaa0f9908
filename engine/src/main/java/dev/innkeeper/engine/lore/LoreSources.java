package dev.innkeeper.engine.lore;

import dev.innkeeper.engine.js.JsSort;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The books in use, by where they are bound (world-info.md §4).
 *
 * @param global selected for all chats
 * @param chat bound to the chat
 * @param persona bound to the persona
 * @param character bound to the character
 */
public record LoreSources(
        List<Lorebook> global, List<Lorebook> chat, List<Lorebook> persona, List<Lorebook> character) {
    /** No books. */
    public static final LoreSources NONE = new LoreSources(List.of(), List.of(), List.of(), List.of());

    private static final int CHARACTER_FIRST = 1;
    private static final int GLOBAL_FIRST = 2;

    /** Copies the lists. */
    public LoreSources {
        global = List.copyOf(global);
        chat = List.copyOf(chat);
        persona = List.copyOf(persona);
        character = List.copyOf(character);
    }

    /** The first book that cannot be used; it silences all. */
    public Optional<Lorebook> damaged() {
        return Stream.of(chat, persona, global, character)
                .flatMap(List::stream)
                .filter(book -> book.defect().isPresent())
                .findFirst();
    }

    /**
     * All entries in the order in which they get the budget; none if a book is damaged (§4.2).
     *
     * @param strategy number of the order of books, see {@link LoreSettings#strategy()}
     */
    public List<LoreEntry> sorted(double strategy) {
        if (damaged().isPresent()) {
            return List.of();
        }
        List<LoreEntry> result = new ArrayList<>(byOrder(entries(chat)));
        result.addAll(byOrder(entries(persona)));
        if (strategy == CHARACTER_FIRST) {
            result.addAll(byOrder(entries(character)));
            result.addAll(byOrder(entries(global)));
        } else if (strategy == GLOBAL_FIRST) {
            result.addAll(byOrder(entries(global)));
            result.addAll(byOrder(entries(character)));
        } else {
            List<LoreEntry> mixed = new ArrayList<>(entries(global));
            mixed.addAll(entries(character));
            result.addAll(byOrder(mixed));
        }
        return result;
    }

    private static List<LoreEntry> entries(List<Lorebook> books) {
        return books.stream().flatMap(book -> book.entries().stream()).toList();
    }

    private static List<LoreEntry> byOrder(List<LoreEntry> entries) {
        return JsSort.sorted(
                entries,
                (left, right) -> right.placement().order() - left.placement().order());
    }
}
