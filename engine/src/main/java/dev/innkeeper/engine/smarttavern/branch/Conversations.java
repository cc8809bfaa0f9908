package dev.innkeeper.engine.smarttavern.branch;

import dev.innkeeper.engine.python.value.PyDict;
import dev.innkeeper.engine.python.value.PyValue;
import dev.innkeeper.engine.smarttavern.ModuleException;

/** The conversations that are kept, as the caller of the functions gives them. */
public interface Conversations {

    /** The documents of which a conversation consists (smarttavern.md §2). */
    enum Part {
        /** The tree of messages. */
        TREE,
        /** What is used in it: a preset, world books, a character and so on. */
        SETTINGS,
        /** Its variables. */
        VARIABLES
    }

    /** Something to be done with a document. */
    @FunctionalInterface
    interface Work {
        /**
         * Does it.
         *
         * @param document a copy
         * @return the reply
         * @throws ModuleException if it cannot be done; what was saved stays saved
         */
        PyValue on(PyDict document, Saving saving) throws ModuleException;
    }

    /** Puts a document in the place of the one that was read. */
    @FunctionalInterface
    interface Saving {
        /** Saves it. */
        void save(PyDict document);
    }

    /**
     * Works on a document of a conversation; nobody else changes the conversation until the work is done.
     *
     * @param place the path of one of the conversation's files, or its name
     * @throws ModuleException if there is no such conversation, or the path leads elsewhere
     */
    PyValue with(String place, Part part, Work work) throws ModuleException;

    /**
     * Makes a conversation.
     *
     * @param name what it should be called; another name is taken if there is one of that name
     * @return its name as {@code slug} and the paths of its documents
     * @throws ModuleException if nothing can be called so
     */
    PyDict create(String name, PyDict tree, PyDict settings) throws ModuleException;

    /**
     * A file of the person's that conversations use, such as a character.
     *
     * @throws ModuleException if there is no such file, or the path leads elsewhere
     */
    PyDict asset(String file) throws ModuleException;
}
