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
import dev.innkeeper.storage.failure.DamagedDataException;
import java.util.List;
import java.util.Optional;

/**
 * The lorebooks in use in a chat, from what a library holds (world-info.md §4.1).
 *
 * @param books the stored books
 */
record StoredLore(Documents books) {

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
                    .map(stored -> LorebookReader.read(name, stored.content()))
                    .orElseGet(() -> Lorebook.empty(name));
        } catch (DamagedDataException e) {
            return new Lorebook(
                    name, List.of(), Optional.of("Its file is damaged; repair it, or take the book out of use."));
        }
    }
}
