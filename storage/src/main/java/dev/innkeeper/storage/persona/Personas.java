package dev.innkeeper.storage.persona;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.storage.failure.NotFoundException;
import java.util.List;
import java.util.Optional;

/**
 * The personas of a library; they are kept in its settings, their pictures beside them.
 *
 * <p>May be used by any thread; writes are durable.
 */
public interface Personas {
    /** All personas in stored order, then pictures without an entry, by name. */
    List<Persona> list();

    /** The persona of that id. */
    Optional<Persona> find(FileName id);

    /** The persona that the user is now; empty if the settings name none. */
    Optional<Persona> selected();

    /**
     * Makes the user that persona.
     *
     * @throws NotFoundException if there is none of that id
     */
    void select(FileName id);

    /**
     * Writes a persona, new or not; members of its details that {@code details} does not name stay.
     *
     * @param details see {@link Persona#details()}
     */
    Persona write(FileName id, String name, Json.Obj details);

    /** The bytes of a persona's picture. */
    Optional<byte[]> picture(FileName id);
}
