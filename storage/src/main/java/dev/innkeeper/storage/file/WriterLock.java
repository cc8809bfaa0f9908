package dev.innkeeper.storage.file;

import dev.innkeeper.storage.disk.DiskFailure;
import dev.innkeeper.storage.disk.DurableFiles;
import dev.innkeeper.storage.failure.LibraryInUseException;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Objects;

/** The right to write to a user's folder; the system takes it back when the process dies. */
final class WriterLock implements AutoCloseable {
    private final Path file;
    private final FileChannel channel;

    private WriterLock(Path file, FileChannel channel) {
        this.file = file;
        this.channel = channel;
    }

    /**
     * Takes the right.
     *
     * @throws LibraryInUseException if another process, or another library of this one, has it
     */
    static WriterLock take(Path file) throws IOException {
        DurableFiles.createFolders(Objects.requireNonNull(file.getParent()));
        FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        try {
            FileLock lock = channel.tryLock();
            if (lock != null) {
                return new WriterLock(file, channel);
            }
        } catch (OverlappingFileLockException heldByThisProcess) {
            channel.close();
            LibraryInUseException inUse = new LibraryInUseException();
            inUse.initCause(heldByThisProcess);
            throw inUse;
        }
        channel.close();
        throw new LibraryInUseException();
    }

    @Override
    public void close() {
        DiskFailure.explained(file, channel::close);
    }
}
