package dev.innkeeper.storage.file;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.storage.disk.DiskFailure;
import dev.innkeeper.storage.disk.DurableFiles;
import dev.innkeeper.storage.failure.DamagedDataException;
import dev.innkeeper.storage.failure.NameTakenException;
import dev.innkeeper.storage.failure.NotFoundException;
import dev.innkeeper.storage.generation.GenerationId;
import dev.innkeeper.storage.generation.GenerationJournals;
import dev.innkeeper.storage.generation.GenerationPiece;
import dev.innkeeper.storage.generation.StoredGeneration;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Journals in {@code _innkeeper/generations}: {@code <id>.running} while text comes in, {@code <id>.jsonl} afterwards.
 */
final class FileGenerationJournals implements GenerationJournals, AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(FileGenerationJournals.class);
    private static final int KEPT = 200;
    private static final String RUNNING = ".running";

    private final Path folder;
    private final Access access;
    private final Clock clock;
    private final Map<GenerationId, Running> running = new ConcurrentHashMap<>();
    private final ReentrantLock pruning = new ReentrantLock();

    FileGenerationJournals(Path folder, Access access, Clock clock) {
        this.folder = folder;
        this.access = access;
        this.clock = clock;
    }

    /** A journal that is open for writing; its monitor is the lock of its writers. */
    private static final class Running {
        private @Nullable FileChannel channel;
        private long end;
    }

    @Override
    public void begin(GenerationId id, Json.Obj record) {
        access.requireFull();
        DiskFailure.explained(folder, () -> {
            DurableFiles.createFolders(folder);
            if (Files.exists(running(id)) || Files.exists(finished(id))) {
                throw new NameTakenException("generation");
            }
            byte[] first = JournalFile.begin(record, clock.millis());
            DurableFiles.create(running(id), DurableFiles.Content.of(first));
        });
    }

    @Override
    public void append(GenerationId id, GenerationPiece piece) {
        access.requireFull();
        Running journal = running.computeIfAbsent(id, missing -> new Running());
        synchronized (journal) {
            DiskFailure.explained(running(id), () -> {
                FileChannel channel = channel(id, journal);
                byte[] line = JournalFile.piece(piece);
                Appending.to(channel, journal.end, line);
                journal.end += line.length;
            });
        }
    }

    @Override
    public void finish(GenerationId id, Json.Obj outcome) {
        access.requireFull();
        Running journal = running.computeIfAbsent(id, missing -> new Running());
        synchronized (journal) {
            DiskFailure.explained(running(id), () -> {
                JournalFile.Content content = content(id, running(id)).orElseThrow(() -> gone(id));
                String all = JournalFile.finished(content, outcome);
                DurableFiles.replace(finished(id), DurableFiles.Content.of(all.getBytes(StandardCharsets.UTF_8)));
                close(journal);
                Files.deleteIfExists(running(id));
                prune();
            });
            running.remove(id);
        }
    }

    @Override
    public Optional<StoredGeneration> find(GenerationId id) {
        return DiskFailure.explained(folder, () -> {
            Optional<JournalFile.Content> done = content(id, finished(id));
            return (done.isPresent() ? done : content(id, running(id)).or(() -> reread(id)))
                    .map(JournalFile.Content::generation);
        });
    }

    /** A journal may be finished between the look at its one name and the look at the other. */
    private Optional<JournalFile.Content> reread(GenerationId id) {
        return DiskFailure.explained(folder, () -> content(id, finished(id)));
    }

    @Override
    public List<StoredGeneration> unfinished() {
        return DiskFailure.explained(folder, () -> {
            List<JournalFile.Content> found = new ArrayList<>();
            for (GenerationId id : idsOf(RUNNING)) {
                leftBehind(id).ifPresent(found::add);
            }
            return found.stream()
                    .sorted(Comparator.comparingLong(JournalFile.Content::begun))
                    .map(JournalFile.Content::generation)
                    .toList();
        });
    }

    /** A journal that cannot be read must not keep the others from being found. */
    private Optional<JournalFile.Content> leftBehind(GenerationId id) throws IOException {
        if (Files.exists(finished(id))) {
            return Optional.empty();
        }
        try {
            return content(id, running(id));
        } catch (DamagedDataException damaged) {
            LOG.warn("The record of an unfinished generation cannot be read; it is left where it is", damaged);
            return Optional.empty();
        }
    }

    /** Ends all writing; journals that are not finished stay so. */
    @Override
    public void close() {
        DiskFailure.explained(folder, () -> {
            for (Running journal : running.values()) {
                synchronized (journal) {
                    close(journal);
                }
            }
            running.clear();
        });
    }

    /** The channel of a journal; one that another process left behind is cut to its whole lines first. */
    private FileChannel channel(GenerationId id, Running journal) throws IOException {
        FileChannel open = journal.channel;
        if (open != null) {
            return open;
        }
        if (!Files.exists(running(id)) || Files.exists(finished(id))) {
            throw gone(id);
        }
        long whole = content(id, running(id)).orElseThrow(() -> gone(id)).whole();
        FileChannel channel = FileChannel.open(running(id), StandardOpenOption.WRITE);
        channel.truncate(whole);
        journal.channel = channel;
        journal.end = whole;
        return channel;
    }

    private NotFoundException gone(GenerationId id) {
        running.remove(id);
        return new NotFoundException(NotFoundException.Kind.GENERATION);
    }

    private static void close(Running journal) throws IOException {
        FileChannel open = journal.channel;
        journal.channel = null;
        if (open != null) {
            open.close();
        }
    }

    private static Optional<JournalFile.Content> content(GenerationId id, Path file) throws IOException {
        byte[] bytes;
        try {
            bytes = Files.readAllBytes(file);
        } catch (NoSuchFileException none) {
            return Optional.empty();
        }
        Optional<JournalFile.Content> content = JournalFile.read(id, bytes);
        if (content.isEmpty()) {
            throw new DamagedDataException("The record of a generation cannot be read. Start the generation again.");
        }
        return content;
    }

    /** One is enough: who finds another at it leaves the rest to it, or to the next that ends. */
    private void prune() throws IOException {
        if (!pruning.tryLock()) {
            return;
        }
        try {
            pruneAlone();
        } finally {
            pruning.unlock();
        }
    }

    private void pruneAlone() throws IOException {
        List<GenerationId> all = idsOf(Layout.LOG);
        if (all.size() <= KEPT) {
            return;
        }
        List<Path> oldestFirst = new ArrayList<>();
        all.forEach(id -> oldestFirst.add(finished(id)));
        Map<Path, FileTime> times = new ConcurrentHashMap<>();
        for (Path file : oldestFirst) {
            times.put(file, Files.getLastModifiedTime(file));
        }
        oldestFirst.sort(Comparator.comparing((Path file) -> times.getOrDefault(file, FileTime.fromMillis(0)))
                .thenComparing(Comparator.naturalOrder()));
        for (Path old : oldestFirst.subList(0, oldestFirst.size() - KEPT)) {
            Files.deleteIfExists(old);
        }
    }

    private List<GenerationId> idsOf(String ending) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(ending))
                    .map(name -> name.substring(0, name.length() - ending.length()))
                    .filter(GenerationId::isId)
                    .map(GenerationId::new)
                    .toList();
        } catch (NoSuchFileException none) {
            return List.of();
        }
    }

    private Path running(GenerationId id) {
        return folder.resolve(id + RUNNING);
    }

    private Path finished(GenerationId id) {
        return folder.resolve(id + Layout.LOG);
    }
}
