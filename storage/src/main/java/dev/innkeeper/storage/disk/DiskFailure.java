package dev.innkeeper.storage.disk;

import dev.innkeeper.storage.failure.ReadOnlyStorageException;
import dev.innkeeper.storage.failure.StorageException;
import dev.innkeeper.storage.failure.StorageFailedException;
import dev.innkeeper.storage.failure.StorageFullException;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.ReadOnlyFileSystemException;
import java.util.List;
import java.util.Optional;

/**
 * Finds out what people can do about a failure of the file system.
 *
 * <p>The system's own words come first. They may be in the language of the machine, so the state of the disk is asked
 * when they are not understood.
 */
public final class DiskFailure {
    private static final long NEARLY_NOTHING = 64L * 1024;
    private static final List<String> FULL =
            List.of("No space left on device", "Disk quota exceeded", "File too large", "not enough space on the disk");
    private static final List<String> READ_ONLY =
            List.of("Read-only file system", "Permission denied", "Operation not permitted");

    private DiskFailure() {}

    /** A step that touches the disk. */
    @FunctionalInterface
    public interface Step<T> {
        /** Does it. */
        T take() throws IOException;
    }

    /** A step that touches the disk and has no result. */
    @FunctionalInterface
    public interface Action {
        /** Does it. */
        void take() throws IOException;
    }

    /**
     * Takes a step and turns its failure into what it means.
     *
     * @param where the file or folder that the step is about
     */
    public static <T> T explained(Path where, Step<T> step) {
        try {
            return step.take();
        } catch (IOException failure) {
            throw meaning(where, failure);
        } catch (ReadOnlyFileSystemException failure) {
            throw new ReadOnlyStorageException(failure);
        }
    }

    /** As {@link #explained(Path, Step)}. */
    public static void explained(Path where, Action action) {
        explained(where, () -> {
            action.take();
            return Optional.empty();
        });
    }

    /** What a failure means. */
    public static StorageException meaning(Path where, IOException failure) {
        String words = Optional.ofNullable(failure.getMessage()).orElse("");
        if (FULL.stream().anyMatch(words::contains)) {
            return new StorageFullException(failure);
        }
        if (failure instanceof AccessDeniedException || READ_ONLY.stream().anyMatch(words::contains)) {
            return new ReadOnlyStorageException(failure);
        }
        return byState(where, failure);
    }

    private static StorageException byState(Path where, IOException failure) {
        try {
            FileStore store = Files.getFileStore(existing(where));
            if (store.isReadOnly()) {
                return new ReadOnlyStorageException(failure);
            }
            if (store.getUsableSpace() < NEARLY_NOTHING) {
                return new StorageFullException(failure);
            }
        } catch (IOException also) {
            failure.addSuppressed(also);
        }
        return new StorageFailedException(failure);
    }

    private static Path existing(Path where) {
        Path path = where.toAbsolutePath();
        for (Path parent = path; parent != null; parent = parent.getParent()) {
            if (Files.exists(parent)) {
                return parent;
            }
        }
        return path;
    }
}
