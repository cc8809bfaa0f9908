package dev.innkeeper.storage.group;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.storage.failure.ConflictException;
import dev.innkeeper.storage.failure.DamagedDataException;
import dev.innkeeper.storage.failure.NotFoundException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;

/**
 * The groups of a library (chats.md §8); their chats are in {@link dev.innkeeper.storage.chat.Chats}.
 *
 * <p>Writes are durable and happen entirely or not at all. A version that is overwritten is kept aside, a group that is
 * deleted goes to the trash. May be used by any thread.
 */
public interface Groups {
    /** All groups that can be read, in the order of the UTF-8 bytes of their ids. */
    List<StoredGroup> list();

    /**
     * The group of that id.
     *
     * @throws DamagedDataException if it is not a JSON object
     */
    Optional<StoredGroup> find(FileName id);

    /**
     * Makes a group under an id that no group has or had: the time in milliseconds.
     *
     * @param content makes the content of the group for its id
     */
    StoredGroup create(Function<FileName, Json.Obj> content);

    /**
     * Writes a group, new or not.
     *
     * @param basedOn the revision that the caller knows; empty to write in any case
     * @return what is stored now
     * @throws ConflictException if the stored revision is another one
     */
    StoredGroup write(FileName id, OptionalLong basedOn, Json.Obj content);

    /**
     * Moves a group to the trash; its chats stay.
     *
     * @throws NotFoundException if there is none of that id
     */
    void delete(FileName id);
}
