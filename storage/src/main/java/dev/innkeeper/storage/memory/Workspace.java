package dev.innkeeper.storage.memory;

import dev.innkeeper.storage.failure.ConflictException;
import dev.innkeeper.storage.failure.DamagedDataException;
import dev.innkeeper.storage.failure.NotFoundException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The files in which one character remembers.
 *
 * <p>Files are read anew at every call, so that what an editor or the model wrote counts at once. Writes are durable,
 * happen entirely or not at all, and are kept as versions, of which the newest {@value #KEPT_VERSIONS} of each file stay;
 * what another program wrote becomes a version when it is noticed. Symbolic links in a workspace are never followed.
 * May be used by any thread.
 */
public interface Workspace {
    /** The most bytes of UTF-8 in one file. */
    int MAX_BYTES = 1024 * 1024;

    /** The most files in one workspace. */
    int MAX_FILES = 200;

    /** How many versions of a file are kept. */
    int KEPT_VERSIONS = 200;

    /** All files, in the order of their places; links and files whose names no {@link MemoryPath} can be are not listed. */
    List<MemoryPath> list();

    /** A file, or what is known of it. */
    StoredMemory read(MemoryPath path);

    /**
     * Creates or replaces a file.
     *
     * @param basedOn the revision that the caller knows; empty to write in any case
     * @param text at most {@link #MAX_BYTES}
     * @throws ConflictException if the stored revision is another one
     * @throws DamagedDataException if something stands there that is no file, or there are {@link #MAX_FILES} others
     */
    StoredMemory write(MemoryPath path, OptionalLong basedOn, String text, MemoryAuthor by);

    /** The versions of a file, the newest first; what another program wrote is among them. */
    List<MemoryVersion> versions(MemoryPath path);

    /** A version of a file. */
    default Optional<MemoryVersion> version(MemoryPath path, long number) {
        return versions(path).stream()
                .filter(version -> version.number() == number)
                .findFirst();
    }

    /**
     * Makes an old version the newest one again; a file that did not exist in it is deleted.
     *
     * @param number 0 for what was before the first version: no file
     * @param basedOn the revision that the caller knows; empty to write in any case
     * @throws ConflictException if the stored revision is another one
     * @throws NotFoundException if there is no such version
     */
    StoredMemory restore(MemoryPath path, long number, OptionalLong basedOn, MemoryAuthor by);
}
