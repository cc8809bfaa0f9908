package dev.innkeeper.server.turn;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.lore.LoreShelf;
import dev.innkeeper.engine.lore.Lorebook;
import dev.innkeeper.formats.lore.LoreSettingsReader;
import dev.innkeeper.formats.lore.LorebookReader;
import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.formats.settings.ClientSettings;
import dev.innkeeper.storage.character.StoredCharacter;
import dev.innkeeper.storage.document.Documents;
import dev.innkeeper.storage.document.StoredDocument;
import dev.innkeeper.storage.failure.DamagedDataException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The lorebooks in use in a chat, from what a library holds (world-info.md §4.1).
 *
 * <p>A version of a book is understood once, and from then on it is the same object: a scan knows it again. Thread-safe.
 */
final class StoredLore {
    private static final int KEPT = 128;

    private final Documents books;
    private final Map<Version, Lorebook> understood = new LinkedHashMap<>(16, 0.75f, true);

    /** The lorebooks of a shelf. */
    StoredLore(Documents books) {
        this.books = books;
    }

    private record Version(String name, long revision) {}

    /**
     * The books of a chat.
     *
     * @param personaBook the book of the persona that is played; empty if there is none
     */
    LoreShelf shelf(ClientSettings settings, StoredCharacter character, Json.Obj metadata, String personaBook) {
        LoreSettingsReader reader = LoreSettingsReader.of(settings);
        Json.Obj extensions = character.card().object("data").object("extensions");
        String id = character.id().toString();
        return new LoreShelf(
                reader.names(metadata.string("world_info", ""), personaBook, extensions.string("world", ""), id)
                        .read(this::book),
                reader.settings(),
                settings.json().object("tag_map").array(id + ".png").strings());
    }

    private Lorebook book(String name) {
        try {
            return FileName.of(name)
                    .flatMap(books::find)
                    .map(stored -> understood(name, stored))
                    .orElseGet(() -> Lorebook.empty(name));
        } catch (DamagedDataException e) {
            return new Lorebook(
                    name, List.of(), Optional.of("Its file is damaged; repair it, or take the book out of use."));
        }
    }

    private Lorebook understood(String name, StoredDocument stored) {
        Version version = new Version(name, stored.revision());
        synchronized (understood) {
            Lorebook known = understood.get(version);
            if (known != null) {
                return known;
            }
        }
        Lorebook book = LorebookReader.read(name, stored.content());
        synchronized (understood) {
            understood.put(version, book);
            if (understood.size() > KEPT) {
                understood.remove(understood.keySet().iterator().next());
            }
        }
        return book;
    }
}
