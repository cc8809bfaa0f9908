package dev.innkeeper.storage.file;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.storage.disk.DiskFailure;
import dev.innkeeper.storage.failure.DamagedDataException;
import dev.innkeeper.storage.failure.NameTakenException;
import dev.innkeeper.storage.failure.NotFoundException;
import dev.innkeeper.storage.generation.GenerationId;
import dev.innkeeper.storage.generation.GenerationJournals;
import dev.innkeeper.storage.generation.GenerationPiece;
import dev.innkeeper.storage.generation.StoredGeneration;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Journals in {@code _innkeeper/generations}: those that run together in the {@link CommonJournal}, each of its own in
 * {@code <id>.jsonl} when it has ended. Versions before there was a common one left {@code <id>.running}.
 */
final class FileGenerationJournals implements GenerationJournals, AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(FileGenerationJournals.class);
    private static final String RUNNING = ".running";
    private static final long FULL_SEGMENT = 16L * 1024 * 1024;

    private final Path folder;
    private final Access access;
    private final Clock clock;
    private final long fullSegment;
    private final FinishedJournals finished;
    private final Set<GenerationId> beginning = ConcurrentHashMap.newKeySet();
    private @Nullable Found opened;

    FileGenerationJournals(Path folder, Access access, Clock clock) {
        this(folder, access, clock, FULL_SEGMENT);
    }

    /** As the other, with segments of another size. */
    FileGenerationJournals(Path folder, Access access, Clock clock, long fullSegment) {
        this.folder = folder;
        this.access = access;
        this.clock = clock;
        this.fullSegment = fullSegment;
        this.finished = new FinishedJournals(folder);
    }

    /**
     * What there is of generations that run.
     *
     * @param ended those that have ended while the journal still says that they run
     */
    private record Found(RunningGenerations running, CommonJournal journal, Set<GenerationId> ended) {}

    @Override
    public void begin(GenerationId id, Json.Obj record) {
        access.requireFull();
        if (!beginning.add(id)) {
            throw new NameTakenException("generation");
        }
        try {
            DiskFailure.explained(folder, () -> {
                Found found = found();
                if (found.running().find(id).isPresent() || finished.has(id) || Files.exists(left(id))) {
                    throw new NameTakenException("generation");
                }
                found.journal().write(JournalFrame.Begun.now(id, clock.millis(), record));
            });
        } finally {
            beginning.remove(id);
        }
    }

    @Override
    public void append(GenerationId id, GenerationPiece piece) {
        inTurn(id, (found, generation) -> {
            if (generation.since() == CommonJournal.NO_SEGMENT) {
                found.journal().write(generation.carried());
            }
            found.journal().write(new JournalFrame.Piece(id, generation.pieces(), piece));
        });
    }

    @Override
    public void finish(GenerationId id, Json.Obj outcome) {
        inTurn(id, (found, generation) -> {
            finished.write(generation.content(), outcome);
            Files.deleteIfExists(left(id));
            found.journal().write(new JournalFrame.End(id));
            finished.ended(
                    id,
                    other -> found.ended().contains(other)
                            || found.running().find(other).isPresent());
        });
    }

    @FunctionalInterface
    private interface Step {
        void take(Found found, RunningGeneration generation) throws IOException;
    }

    /** Takes a step of a generation when those before it are over. */
    private void inTurn(GenerationId id, Step step) {
        access.requireFull();
        DiskFailure.explained(folder, () -> {
            Found found = found();
            RunningGeneration generation = found.running().find(id).orElseThrow(FileGenerationJournals::gone);
            generation.turn().lock();
            try {
                if (found.running().find(id).isEmpty()) {
                    throw gone();
                }
                step.take(found, generation);
            } finally {
                generation.turn().unlock();
            }
        });
    }

    private static NotFoundException gone() {
        return new NotFoundException(NotFoundException.Kind.GENERATION);
    }

    /** A journal may be finished between the look at its one place and the look at the other. */
    @Override
    public Optional<StoredGeneration> find(GenerationId id) {
        return DiskFailure.explained(folder, () -> {
            Optional<JournalFile.Content> content = content(id, finished.file(id));
            if (content.isEmpty()) {
                content = found().running().find(id).map(RunningGeneration::content);
            }
            if (content.isEmpty()) {
                content = content(id, finished.file(id));
            }
            return (content.isPresent() ? content : content(id, left(id))).map(JournalFile.Content::generation);
        });
    }

    @Override
    public List<StoredGeneration> unfinished() {
        return DiskFailure.explained(
                folder,
                () -> found().running().all().stream()
                        .map(RunningGeneration::content)
                        .sorted(Comparator.comparingLong(JournalFile.Content::begun))
                        .map(JournalFile.Content::generation)
                        .filter(generation -> !finished.has(generation.id()))
                        .toList());
    }

    /** Ends all writing; journals that are not finished stay so. */
    @Override
    public synchronized void close() {
        Found known = opened;
        if (known != null) {
            known.journal().close();
        }
    }

    /** Who only reads looks anew each time: another process may be writing. */
    private synchronized Found found() throws IOException {
        Found known = opened;
        if (known != null) {
            return known;
        }
        RunningGenerations running = new RunningGenerations();
        List<JournalSegment> segments = JournalSegment.readAll(folder, running);
        Set<GenerationId> ended = new HashSet<>();
        for (GenerationId id : running.ids()) {
            if (finished.has(id)) {
                running.forget(id);
                ended.add(id);
            }
        }
        addLeft(running);
        Found found = new Found(running, new CommonJournal(folder, segments, running, fullSegment), Set.copyOf(ended));
        if (access == Access.FULL) {
            opened = found;
        }
        return found;
    }

    private void addLeft(RunningGenerations running) throws IOException {
        for (GenerationId id : FinishedJournals.idsOf(folder, RUNNING)) {
            if (running.find(id).isEmpty() && !finished.has(id)) {
                leftBehind(id).ifPresent(running::add);
            }
        }
    }

    /** A journal that cannot be read must not keep the others from being found. */
    private Optional<JournalFrame.Begun> leftBehind(GenerationId id) throws IOException {
        try {
            return content(id, left(id))
                    .map(content -> new JournalFrame.Begun(
                            id,
                            content.begun(),
                            content.generation().record(),
                            0,
                            new GenerationPiece(
                                    content.generation().text(),
                                    content.generation().reasoning())));
        } catch (DamagedDataException damaged) {
            LOG.warn("The record of an unfinished generation cannot be read; it is left where it is", damaged);
            return Optional.empty();
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

    private Path left(GenerationId id) {
        return folder.resolve(id + RUNNING);
    }
}
