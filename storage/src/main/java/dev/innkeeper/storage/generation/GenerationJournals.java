package dev.innkeeper.storage.generation;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.storage.failure.NameTakenException;
import dev.innkeeper.storage.failure.NotFoundException;
import java.util.List;
import java.util.Optional;

/**
 * Journals of generations, so that no text of a model is lost when the server dies while it comes in.
 *
 * <p>Every method that returned is durable. One call of {@link #append} costs one write to the disk whatever came
 * before it, and calls that come in the same moment share it; callers gather what comes within some milliseconds into
 * one piece. The newest 200 finished journals are kept, older ones are destroyed. May be used by any thread.
 */
public interface GenerationJournals {
    /**
     * Opens a journal.
     *
     * @param record whatever its reader needs to go on: chat, type, prompt, model
     * @throws NameTakenException if there is a journal of that id
     */
    void begin(GenerationId id, Json.Obj record);

    /**
     * Adds what came since the last call.
     *
     * @throws NotFoundException if there is no unfinished journal of that id
     */
    void append(GenerationId id, GenerationPiece piece);

    /**
     * Closes a journal, also one that another process left behind.
     *
     * @param outcome how it ended: state, error, usage
     * @throws NotFoundException if there is no unfinished journal of that id
     */
    void finish(GenerationId id, Json.Obj outcome);

    /** A journal, running or finished. */
    Optional<StoredGeneration> find(GenerationId id);

    /** Journals that were begun and not finished, oldest first: at start, those that a crash left behind. */
    List<StoredGeneration> unfinished();
}
