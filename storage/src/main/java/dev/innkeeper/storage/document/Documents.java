package dev.innkeeper.storage.document;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.storage.failure.ConflictException;
import dev.innkeeper.storage.failure.DamagedDataException;
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
     * Moves a document to the trash.
     *
     * @throws NotFoundException if there is none of that name
     */
    void delete(FileName name);
}
