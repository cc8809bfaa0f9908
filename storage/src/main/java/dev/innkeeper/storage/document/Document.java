package dev.innkeeper.storage.document;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.storage.failure.DamagedDataException;
import java.util.function.UnaryOperator;

/**
 * One JSON object that is read and written whole.
 *
 * <p>Writes are durable and happen entirely or not at all; members that a change does not touch keep their place. May
 * be used by any thread.
 */
public interface Document {
    /**
     * The current content; the empty object if nothing was written yet.
     *
     * @throws DamagedDataException if what is stored is not a JSON object
     */
    Json.Obj read();

    /**
     * Changes the content; no other change through this library happens between reading and writing.
     *
     * @param change makes the new content of the current one; nothing is written if they are equal
     * @return the new content
     * @throws DamagedDataException if what is stored is not a JSON object; it is not overwritten
     */
    Json.Obj update(UnaryOperator<Json.Obj> change);
}
