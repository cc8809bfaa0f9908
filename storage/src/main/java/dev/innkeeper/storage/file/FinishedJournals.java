package dev.innkeeper.storage.file;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.storage.disk.DurableFiles;
import dev.innkeeper.storage.generation.GenerationId;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The records of generations that have ended, {@code <id>.jsonl}, of which the newest are kept. May be used by any thread. */
final class FinishedJournals {
    private static final int KEPT = 200;

    private final Path folder;
    private @Nullable Set<GenerationId> oldestFirst;

    FinishedJournals(Path folder) {
        this.folder = folder;
    }

    boolean has(GenerationId id) {
        return Files.exists(file(id));
    }

    Path file(GenerationId id) {
        return folder.resolve(id + Layout.LOG);
    }

    void write(JournalFile.Content content, Json.Obj outcome) throws IOException {
        DurableFiles.replace(
                file(content.generation().id()), DurableFiles.Content.of(JournalFile.finished(content, outcome)));
    }

    /**
     * Takes note of one that was written, and destroys those that are too old.
     *
     * @param needed which must stay all the same
     */
    synchronized void ended(GenerationId id, Predicate<GenerationId> needed) throws IOException {
        Set<GenerationId> all = oldestFirst();
        all.remove(id);
        all.add(id);
        List<GenerationId> old = all.stream()
                .limit(Math.max(0, all.size() - KEPT))
                .filter(needed.negate())
                .toList();
        for (GenerationId each : old) {
            Files.deleteIfExists(file(each));
            all.remove(each);
        }
    }

    private Set<GenerationId> oldestFirst() throws IOException {
        Set<GenerationId> known = oldestFirst;
        if (known == null) {
            Map<GenerationId, FileTime> times = new HashMap<>();
            for (GenerationId id : idsOf(folder, Layout.LOG)) {
                time(file(id)).ifPresent(time -> times.put(id, time));
            }
            known = new LinkedHashSet<>(times.entrySet().stream()
                    .sorted(Map.Entry.<GenerationId, FileTime>comparingByValue()
                            .thenComparing(entry -> entry.getKey().value(), Comparator.naturalOrder()))
                    .map(Map.Entry::getKey)
                    .toList());
            oldestFirst = known;
        }
        return known;
    }

    private static Optional<FileTime> time(Path file) throws IOException {
        try {
            return Optional.of(Files.getLastModifiedTime(file));
        } catch (NoSuchFileException gone) {
            return Optional.empty();
        }
    }

    /** The generations that have a file with an ending. */
    static List<GenerationId> idsOf(Path folder, String ending) throws IOException {
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
}
