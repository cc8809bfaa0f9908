package dev.innkeeper.storage.file;

import dev.innkeeper.storage.chat.ChatKey;
import dev.innkeeper.storage.disk.DiskFailure;
import dev.innkeeper.storage.disk.DurableFiles;
import dev.innkeeper.storage.failure.NameTakenException;
import dev.innkeeper.storage.failure.NotFoundException;
import dev.innkeeper.storage.trash.TrashBin;
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
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Where deleted files go, {@code trash/<time>/<their place in the user's folder>}, with the history of a chat in {@code
 * trash/<time>/_history}; and replaced versions of documents, {@code replaced/<their place in the user's
 * folder>/<time>.json}, of which the newest 20 are kept.
 */
final class Trash implements TrashBin {
    private static final Logger LOG = LoggerFactory.getLogger(Trash.class);
    private static final Duration RETENTION = Duration.ofDays(30);
    private static final int VERSIONS = 20;
    private static final String HISTORY = "_history";

    private final Layout layout;
    private final Stamps stamps;
    private final Clock clock;
    private final Access access;

    Trash(Layout layout, Stamps stamps, Clock clock, Access access) {
        this.layout = layout;
        this.stamps = stamps;
        this.clock = clock;
        this.access = access;
    }

    /** Moves a file of the user's folder into the trash. */
    void take(Path file) throws IOException {
        take(file, newFolder());
    }

    private void take(Path file, Path folder) throws IOException {
        Path target = folder.resolve(place(file));
        DurableFiles.createFolders(Objects.requireNonNull(target.getParent()));
        DurableFiles.rename(file, target);
    }

    /** Moves a chat and its history into the trash. */
    void takeChat(ChatKey key) throws IOException {
        Path folder = newFolder();
        take(layout.chat(key), folder);
        new KeptHistory(layout.history(key), layout.chat(key)).moveTo(folder.resolve(HISTORY));
    }

    private Path newFolder() {
        Path folder = layout.trash().resolve(stamps.next());
        while (Files.exists(folder)) {
            folder = layout.trash().resolve(stamps.next());
        }
        return folder;
    }

    @Override
    public Duration retention() {
        return RETENTION;
    }

    @Override
    public List<Trashed> list() {
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

    @Override
    public Trashed restore(String id) {
        access.requireFull();
        Trashed trashed = find(id);
        Path folder = layout.trash().resolve(id);
        Path target = layout.root().resolve(trashed.place());
        DiskFailure.explained(target, () -> {
            DurableFiles.createFolders(Objects.requireNonNull(target.getParent()));
            Optional<ChatKey> chat = ChatKey.ofPath(trashed.place());
            if (chat.isPresent() && !Files.exists(target)) {
                restoreHistory(folder, chat.get());
            }
            try {
                DurableFiles.rename(folder.resolve(trashed.place()), target);
            } catch (FileAlreadyExistsException taken) {
                NameTakenException problem = new NameTakenException("file");
                problem.initCause(taken);
                throw problem;
            }
            deleteAll(folder);
        });
        return trashed;
    }

    /** A history is back before its chat is: a chat without its history would begin a new one. */
    private void restoreHistory(Path folder, ChatKey chat) throws IOException {
        Path kept = folder.resolve(HISTORY);
        Path target = layout.history(chat);
        if (Files.exists(kept) && !Files.exists(target)) {
            new KeptHistory(kept, layout.chat(chat)).moveTo(target);
        }
    }

    private Trashed find(String id) {
        return list().stream()
                .filter(trashed -> trashed.id().equals(id))
                .findFirst()
                .orElseThrow(() -> new NotFoundException(NotFoundException.Kind.TRASHED));
    }

    @Override
    public void purge(String id) {
        access.requireFull();
        Path folder = layout.trash().resolve(find(id).id());
        DiskFailure.explained(folder, () -> deleteAll(folder));
    }

    @Override
    public int purgeExpired() {
        access.requireFull();
        Instant oldest = clock.instant().minus(RETENTION);
        List<Trashed> expired = list().stream()
                .filter(trashed -> trashed.deletedAt().isBefore(oldest))
                .toList();
        expired.forEach(trashed -> purge(trashed.id()));
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
        DurableFiles.replace(folder.resolve(stamps.next() + Layout.DOCUMENT), DurableFiles.Content.of(content));
        prune(folder);
    }

    private static void prune(Path folder) throws IOException {
        List<Path> newestFirst;
        try (Stream<Path> files = Files.list(folder)) {
            newestFirst = files.sorted(Comparator.reverseOrder()).toList();
        }
        for (Path old : newestFirst.subList(Math.min(VERSIONS, newestFirst.size()), newestFirst.size())) {
            Files.deleteIfExists(old);
        }
    }

    private Path place(Path file) {
        return layout.root().relativize(file);
    }
}
