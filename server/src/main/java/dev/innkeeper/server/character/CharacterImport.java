package dev.innkeeper.server.character;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.server.http.Call;
import dev.innkeeper.storage.character.StoredCharacter;

/** How characters come into a library. */
public interface CharacterImport {

    /**
     * Imports a card file.
     *
     * @throws dev.innkeeper.server.http.ProblemException if it holds no card that can be read
     */
    StoredCharacter file(Call.Upload upload);

    /**
     * Stores a character that a person has written.
     *
     * @param fields {@code name} and any of the card's text fields
     */
    StoredCharacter written(Json.Obj fields);
}
