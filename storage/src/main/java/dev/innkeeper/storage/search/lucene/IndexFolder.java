package dev.innkeeper.storage.search.lucene;

import dev.innkeeper.storage.failure.StorageException;
import java.io.EOFException;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.apache.lucene.index.CorruptIndexException;
import org.apache.lucene.index.IndexFormatTooNewException;
import org.apache.lucene.index.IndexFormatTooOldException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The folder of an index, and the one beside it into which the last damaged index is moved. */
final class IndexFolder {
    private static final Logger LOG = LoggerFactory.getLogger(IndexFolder.class);
    private static final List<Class<? extends Exception>> DAMAGE = List.of(
            CorruptIndexException.class,
            IndexFormatTooOldException.class,
            IndexFormatTooNewException.class,
            IndexDamagedException.class,
            EOFException.class,
            FileNotFoundException.class,
            NoSuchFileException.class,
            IllegalArgumentException.class);

    private final Path folder;

    IndexFolder(Path folder) {
        this.folder = folder;
    }

    /** Opens the index, making it if there is none. */
    Store open() throws IOException {
        return Store.open(folder);
    }

    /** If the failure shows that the index is damaged, moves it aside; the next one begins empty. */
    boolean setAsideIfDamaged(Exception failure) {
        if (failure instanceof StorageException) {
            return false;
        }
        return Stream.iterate((Throwable) failure, Objects::nonNull, Throwable::getCause)
                        .anyMatch(cause -> DAMAGE.stream().anyMatch(kind -> kind.isInstance(cause)))
                && setAside();
    }

    private boolean setAside() {
        Path aside = folder.resolveSibling(folder.getFileName() + "-damaged");
        try {
            delete(aside);
            if (Files.exists(folder)) {
                Files.move(folder, aside);
            }
            return true;
        } catch (IOException failure) {
            LOG.warn("The damaged search index could not be moved aside", failure);
            return false;
        }
    }

    private static void delete(Path folder) throws IOException {
        if (!Files.exists(folder)) {
            return;
        }
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path file : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}
