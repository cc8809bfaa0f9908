package dev.innkeeper.storage.conversation;

import dev.innkeeper.engine.python.value.PyDict;
import dev.innkeeper.engine.smarttavern.branch.Conversations.Part;
import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.storage.failure.DamagedDataException;
import dev.innkeeper.storage.failure.NotFoundException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * The conversations of one user (smarttavern.md §2, §12).
 *
 * <p>Writes are durable and happen entirely or not at all. May be used by any thread.
 */
public interface ConversationShelf {
    /**
     * Something to be done with a document.
     *
     * @param <T> what comes of it
     * @param <X> how it can fail
     */
    @FunctionalInterface
    interface Work<T, X extends Exception> {
        /**
         * Does it.
         *
         * @param document what is stored; empty if nothing is
         * @param save stores another document in its place, at once
         */
        T on(PyDict document, Consumer<PyDict> save) throws X;
    }

    /** All conversations, in the order of code units. */
    List<FileName> names();

    /**
     * Makes a conversation; a part that is not given is empty.
     *
     * @param wanted what it is to be called; a number is put behind it if the name is taken
     * @return what it is called
     */
    FileName create(FileName wanted, Map<Part, PyDict> documents);

    /**
     * Works on a part of a conversation; no other work on the conversations of this user happens meanwhile.
     *
     * @throws NotFoundException if there is no such conversation
     * @throws DamagedDataException if what is stored is not a JSON object; it is not overwritten
     */
    <T, X extends Exception> T work(FileName name, Part part, Work<T, X> work) throws X;

    /**
     * A file that lies beside the folder of the conversations, such as a character of SmartTavern's.
     *
     * @param path the folders and the file
     * @throws DamagedDataException if it is not a JSON object
     */
    Optional<PyDict> asset(List<FileName> path);
}
