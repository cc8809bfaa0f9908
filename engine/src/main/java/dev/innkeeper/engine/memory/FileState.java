package dev.innkeeper.engine.memory;

import java.util.Optional;

/** What was found where a file should be (memory-files.md §2). */
public sealed interface FileState {
    /** There is no file. */
    record Missing() implements FileState {}

    /** The file could not be read: it is a folder, forbidden, or not UTF-8. */
    record Unreadable() implements FileState {}

    /**
     * The file's text as it is: not trimmed, line ends and a byte order mark included.
     *
     * @param value empty for an empty file
     */
    record Text(String value) implements FileState {}

    /** {@link Missing}, which has no identity. */
    FileState MISSING = new Missing();

    /** {@link Unreadable}, which has no identity. */
    FileState UNREADABLE = new Unreadable();

    /** The text, if there is one. */
    default Optional<String> text() {
        return this instanceof Text(String value) ? Optional.of(value) : Optional.empty();
    }
}
