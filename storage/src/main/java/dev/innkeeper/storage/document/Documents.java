package dev.innkeeper.storage.document;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.storage.failure.ConflictException;
import dev.innkeeper.storage.failure.DamagedDataException;
import dev.innkeeper.storage.failure.NameTakenException;
import dev.innkeeper.storage.failure.NotFoundException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A shelf of named JSON objects of one kind, such as presets or lorebooks.
 *
 * <p>Names are without {@code .json}. Writes are durable and happen entirely or not at all. A version that is
 * overwritten or deleted is kept in the trash. May be used by any thread.
 */
public interface Documents {
    /** All names, in the order of code units. */
    List<FileName> names();

    /**
     * The document of that name.
     *
     * @throws DamagedDataException if it is not a JSON object
     */
    Optional<StoredDocument> find(FileName name);

    /**
     * Writes a document, new or not.
     *
     * @param basedOn the revision that the caller knows; empty to write in any case
     * @return what is stored now
     * @throws ConflictException if the stored revision is another one
     */
    StoredDocument write(FileName name, OptionalLong basedOn, Json.Obj content);

    /**
     * Writes a document, new or not, as the text that it came as.
     *
     * @param text a JSON object; its white space is kept
     * @throws DamagedDataException if the text is not a JSON object; nothing was written
     */
    StoredDocument writeText(FileName name, String text);

    /**
     * Gives a document another name; what refers to it by the old one is not looked for.
     *
     * @throws NotFoundException if there is none of the old name
     * @throws NameTakenException if there is one of the new name; neither is touched
     */
    void rename(FileName from, FileName to);

    /**
     * Moves a document to the trash.
     *
     * @throws NotFoundException if there is none of that name
     */
    void delete(FileName name);
}
