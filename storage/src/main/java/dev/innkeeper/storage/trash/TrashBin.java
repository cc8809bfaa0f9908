package dev.innkeeper.storage.trash;

import dev.innkeeper.storage.failure.NameTakenException;
import dev.innkeeper.storage.failure.NotFoundException;
import java.time.Duration;
import java.util.List;

/**
 * What was deleted from a library and is kept for a while.
 *
 * <p>A deleted chat keeps its history there. May be used by any thread.
 */
public interface TrashBin {
    /** How long things are kept. */
    Duration retention();

    /** What is there, what was deleted last first. */
    List<Trashed> list();

    /**
     * Puts a thing back to where it was.
     *
     * @return what was brought back, with the name that it has now
     * @throws NotFoundException if it is not in the trash
     * @throws NameTakenException if there is something else of its name by now; both stay where they are
     */
    Trashed restore(String id);

    /**
     * Deletes a thing for good.
     *
     * @throws NotFoundException if it is not in the trash
     */
    void purge(String id);

    /**
     * Deletes for good what has been kept long enough.
     *
     * @return how many things those were
     */
    int purgeExpired();
}
