package dev.innkeeper.storage.file;

import dev.innkeeper.storage.disk.DurableFiles;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;

/** Adds bytes to the end of a file: all of them, on the disk, or none. */
final class Appending {
    private Appending() {}

    /**
     * Writes the bytes at an offset that is the file's end and flushes them.
     *
     * @throws IOException if that failed; the file has its old length again
     */
    static void to(FileChannel file, long end, byte[] bytes) throws IOException {
        try {
            DurableFiles.writeAll(file, ByteBuffer.wrap(bytes), end);
            file.force(false);
        } catch (IOException failure) {
            undo(file, end, failure);
            throw failure;
        }
    }

    /** Gives a file its old length after a failure; a failure of this step is told along with the first. */
    static void undo(FileChannel file, long length, IOException failure) {
        try {
            file.truncate(length);
        } catch (IOException also) {
            failure.addSuppressed(also);
        }
    }
}
