package dev.innkeeper.storage.file;

import dev.innkeeper.storage.disk.DurableFiles;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;

/**
 * A copy of the text that a chat had when its history began.
 *
 * <p>It is begun and put in its place under the chat's lock and made without it: until there is a base, the file only
 * grows, so what is copied does not change.
 *
 * @param first the record of the history's beginning
 * @param source the chat's file
 * @param temporary where the copy is made
 */
record BaseCopy(HistoryRecord first, FileChannel source, Path temporary) implements AutoCloseable {

    /** Copies. */
    void make() throws IOException {
        DurableFiles.createFolders(Objects.requireNonNull(temporary.getParent()));
        DurableFiles.create(temporary, out -> {
            for (long at = 0; at < first.size(); ) {
                long copied = source.transferTo(at, first.size() - at, out);
                if (copied <= 0) {
                    throw new IOException("The file became shorter while it was copied");
                }
                at += copied;
            }
        });
    }

    /** Closes the source, and deletes the copy if it was not put in its place. */
    @Override
    public void close() throws IOException {
        source.close();
        Files.deleteIfExists(temporary);
    }
}
