package dev.innkeeper.formats.schema;

import dev.innkeeper.engine.js.Json;
import java.util.Optional;

/**
 * How one type of value is read and described.
 *
 * @param <T> the type
 */
interface Form<T> {
    /**
     * Reads a value.
     *
     * @param field where it stands
     */
    T read(String field, Json json) throws BadDocumentException;

    /** The type as JSON Schema. */
    Json.Obj schema();

    /** The value of a member that is absent; empty if it must be there. */
    default Optional<T> absent() {
        return Optional.empty();
    }
}
