package dev.innkeeper.storage.file;

import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.storage.disk.DiskFailure;
import dev.innkeeper.storage.disk.DurableFiles;
import dev.innkeeper.storage.failure.NameTakenException;
import dev.innkeeper.storage.failure.NotFoundException;
import dev.innkeeper.storage.trash.Trashed;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Where deleted files go, {@code trash/<time>/<their place in the user's folder>}, with the history of a chat in {@code
 * trash/<time>/_history}; and replaced versions of documents, {@code replaced/<their place in the user's
 * folder>/<time>.json}, of which the newest 20 are kept.
 */
final class Trash {
    private static final Logger LOG = LoggerFactory.getLogger(Trash.class);
    static final Duration RETENTION = Duration.ofDays(30);
    private static final int VERSIONS = 20;
    private static final String HISTORY = "_history";

    private final Layout layout;
    private final Stamps stamps;
    private final Clock clock;
    private final TrashAge age;
    private final ReentrantLock lock = new ReentrantLock();

    Trash(Layout layout, Stamps stamps, Clock clock) {
        this.layout = layout;
        this.stamps = stamps;
        this.clock = clock;
        this.age = new TrashAge(layout.trash());
    }

    /** Does something with things in the trash while nobody else takes anything out of it. */
    <T> T alone(DiskFailure.Step<T> step) {
        lock.lock();
        try {
            return DiskFailure.explained(layout.trash(), step);
        } finally {
            lock.unlock();
        }
    }

    /** Moves a file of the user's folder into the trash. */
    void take(Path file) throws IOException {
        Path target = newFolder().resolve(place(file));
        DurableFiles.createFolders(Objects.requireNonNull(target.getParent()));
        DurableFiles.rename(file, target);
    }

    /** A folder for one more thing; not made yet. */
    Path newFolder() {
        return folder(stamps.free(layout.trash(), ""));
    }

    /** The folder of a thing. */
    Path folder(String id) {
        return layout.trash().resolve(id);
    }

    /** Where a chat's history is beside it. */
    static Path history(Path folder) {
        return folder.resolve(HISTORY);
    }

    /** What is there, what was deleted last first. */
    List<Trashed> list() {
        return DiskFailure.explained(layout.trash(), () -> {
            List<Trashed> found = new ArrayList<>();
            for (Path folder : folders()) {
                trashed(folder).ifPresent(found::add);
            }
            found.sort(Comparator.comparing(Trashed::id).reversed());
            return List.copyOf(found);
        });
    }

    private List<Path> folders() throws IOException {
        try (Stream<Path> folders = Files.list(layout.trash())) {
            return folders.filter(Files::isDirectory).toList();
        } catch (NoSuchFileException none) {
            return List.of();
        }
    }

    private Optional<Trashed> trashed(Path folder) throws IOException {
        String id = folder.getFileName().toString();
        Optional<Path> file = file(folder);
        Optional<Instant> at = Stamps.read(id);
        if (file.isEmpty() || at.isEmpty()) {
            return Optional.empty();
        }
        String place = folder.relativize(file.get()).toString().replace('\\', '/');
        return Optional.of(new Trashed(id, place, at.get(), Files.size(file.get())));
    }

    private static Optional<Path> file(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            return all.filter(Files::isRegularFile)
                    .filter(file -> !folder.relativize(file).startsWith(HISTORY))
                    .findFirst();
        }
    }

    /** Puts a thing that is not a chat back to where it was. */
    void restore(Trashed trashed) throws IOException {
        Path folder = folder(trashed.id());
        Path target = layout.root().resolve(trashed.place());
        DurableFiles.createFolders(Objects.requireNonNull(target.getParent()));
        try {
            DurableFiles.rename(folder.resolve(trashed.place()), target);
        } catch (FileAlreadyExistsException taken) {
            NameTakenException problem = new NameTakenException("file");
            problem.initCause(taken);
            throw problem;
        }
        discard(folder);
    }

    /** Deletes what is left of a thing that was taken out; what cannot be deleted is nothing anyone misses. */
    void discard(Path folder) {
        try {
            deleteAll(folder);
        } catch (IOException failure) {
            LOG.debug("An empty folder in the trash could not be deleted yet", failure);
        }
    }

    /** Deletes the folders that were made for a thing that did not come. */
    void discardEmpty(Path folder, Exception failure) {
        try {
            if (Files.exists(folder) && file(folder).isEmpty() && !Files.exists(history(folder))) {
                deleteAll(folder);
            }
        } catch (IOException also) {
            failure.addSuppressed(also);
        }
    }

    /** The thing of an id. */
    Trashed find(String id) {
        return list().stream()
                .filter(trashed -> trashed.id().equals(id))
                .findFirst()
                .orElseThrow(() -> new NotFoundException(NotFoundException.Kind.TRASHED));
    }

    /** Deletes a thing for good. */
    void purge(Trashed trashed) throws IOException {
        deleteAll(folder(trashed.id()));
    }

    /**
     * Deletes for good what has been kept long enough, by the clock and by the time that was lived through.
     *
     * @return how many things those were
     */
    int purgeExpired() throws IOException {
        Instant now = clock.instant();
        List<Trashed> all = list();
        Map<String, Duration> ages = age.look(all.stream().map(Trashed::id).toList(), now);
        List<Trashed> expired = all.stream()
                .filter(trashed -> trashed.deletedAt().isBefore(now.minus(RETENTION)))
                .filter(trashed ->
                        ages.getOrDefault(trashed.id(), Duration.ZERO).compareTo(RETENTION) >= 0)
                .toList();
        for (Trashed trashed : expired) {
            purge(trashed);
        }
        if (!expired.isEmpty()) {
            LOG.info("Deleted {} things for good that had been in the trash for {}", expired.size(), RETENTION);
        }
        return expired.size();
    }

    private static void deleteAll(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(path);
            }
        }
    }

    /** Keeps the content that a file had before it is replaced. */
    void keepVersion(Path file, byte[] content) throws IOException {
        Path folder = layout.replaced().resolve(place(file));
        DurableFiles.createFolders(folder);
        List<Path> newestFirst = versions(folder);
        Instant newest = newestFirst.stream().findFirst().flatMap(Trash::time).orElse(Instant.EPOCH);
        DurableFiles.replace(folder.resolve(stamps.after(newest) + Layout.DOCUMENT), DurableFiles.Content.of(content));
        for (Path old : newestFirst.subList(Math.min(VERSIONS - 1, newestFirst.size()), newestFirst.size())) {
            Files.deleteIfExists(old);
        }
    }

    private static List<Path> versions(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> time(file).isPresent())
                    .sorted(Comparator.reverseOrder())
                    .toList();
        }
    }

    private static Optional<Instant> time(Path version) {
        return FileName.of(version.getFileName().toString()).flatMap(name -> Stamps.read(name.base()));
    }

    private Path place(Path file) {
        return layout.root().relativize(file);
    }
}
