package dev.innkeeper.storage.character;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.storage.failure.ConflictException;
import dev.innkeeper.storage.failure.DamagedDataException;
import dev.innkeeper.storage.failure.NotFoundException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The characters of a library.
 *
 * <p>Writes are durable and happen entirely or not at all; members of a card that a change does not name stay in their
 * places. May be used by any thread.
 */
public interface Characters {
    /** All characters whose cards can be read, by id in the order of code units. */
    List<StoredCharacter> list();

    /** Ids of all pictures in the library, whether they hold a readable card or not, in the order of code units. */
    List<FileName> ids();

    /** Ids of pictures in the library that hold no readable card, in the order of code units. */
    List<FileName> unreadable();

    /** How many characters there are; cheaper than {@link #list}. */
    int count();

    /**
     * The character of that id.
     *
     * @throws DamagedDataException if its card cannot be read
     */
    Optional<StoredCharacter> find(FileName id);

    /**
     * Adds a character under a free id made of the wanted name.
     *
     * @param wanted a name in any form; it is sanitised and made unique (character-cards.md §9)
     * @param card the whole card
     * @param picture an image in a format that cards can be made of; a plain one is drawn if there is none
     */
    StoredCharacter create(String wanted, Json.Obj card, Optional<byte[]> picture);

    /**
     * Writes another card in the place of a character's.
     *
     * @param basedOn the revision that the caller knows; empty to write in any case
     * @throws ConflictException if the stored revision is another one
     * @throws NotFoundException if there is no such character
     */
    StoredCharacter update(FileName id, OptionalLong basedOn, Json.Obj card);

    /** The character's picture as a PNG file, without the card if that is cheap to leave out. */
    Optional<byte[]> picture(FileName id);

    /**
     * Gives a character another picture.
     *
     * @throws DamagedDataException if it is not an image that can be read
     * @throws NotFoundException if there is no such character
     */
    StoredCharacter replacePicture(FileName id, byte[] image);

    /**
     * Moves a character's card to the trash; its chats stay.
     *
     * @throws NotFoundException if there is no such character
     */
    void delete(FileName id);
}
