package dev.innkeeper.storage.file;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.storage.disk.DurableFiles;
import dev.innkeeper.storage.memory.MemoryAuthor;
import dev.innkeeper.storage.memory.MemoryPath;
import dev.innkeeper.storage.memory.MemoryVersion;
import dev.innkeeper.storage.memory.Workspace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The versions of the files of one workspace: {@code <place>/<number>.json}, a whole text each, with the slashes of the
 * place written as {@code %2F}.
 *
 * <p>A version is written before the file that it is a version of. If the machine stops between the two, the file is
 * noticed to be another one at the next look: both texts are kept. Callers let only one thread write.
 */
final class MemoryLog {
    private static final Pattern NUMBER = Pattern.compile("[1-9][0-9]{0,14}");

    private final Path folder;
    private final Clock clock;

    MemoryLog(Path folder, Clock clock) {
        this.folder = folder;
        this.clock = clock;
    }

    /** Keeps a change; what stood there is kept as well, if it is not yet. */
    void add(MemoryPath path, Optional<String> before, Optional<String> after, MemoryAuthor by) throws IOException {
        notice(path, before);
        append(path, after, by);
    }

    /** Keeps what stands there, unless it is the newest version; a file that never existed has no version. */
    void notice(MemoryPath path, Optional<String> found) throws IOException {
        Optional<MemoryVersion> newest = newest(path);
        boolean known = newest.map(version -> version.text().equals(found)).orElse(found.isEmpty());
        if (!known) {
            append(path, found, MemoryAuthor.OUTSIDE);
        }
    }

    /** The versions, the newest first; one that was damaged is left out. */
    List<MemoryVersion> versions(MemoryPath path) throws IOException {
        List<MemoryVersion> versions = new ArrayList<>();
        for (long number : numbers(path).reversed()) {
            read(path, number).ifPresent(versions::add);
        }
        return List.copyOf(versions);
    }

    private Optional<MemoryVersion> newest(MemoryPath path) throws IOException {
        List<Long> numbers = numbers(path);
        return numbers.isEmpty() ? Optional.empty() : read(path, numbers.getLast());
    }

    private void append(MemoryPath path, Optional<String> text, MemoryAuthor by) throws IOException {
        List<Long> numbers = numbers(path);
        long number = numbers.isEmpty() ? 1 : numbers.getLast() + 1;
        Json.Obj version = Json.Obj.build(json -> json.put("at", clock.instant().toString())
                .put("by", by.name())
                .putIfPresent("text", text.map(Json::of)));
        DurableFiles.createFolders(versionsOf(path));
        DurableFiles.create(file(path, number), DurableFiles.Content.of(FileDocument.bytes(version)));
        for (long old : numbers.subList(0, Math.max(0, numbers.size() + 1 - Workspace.KEPT_VERSIONS))) {
            Files.deleteIfExists(file(path, old));
        }
    }

    private List<Long> numbers(MemoryPath path) throws IOException {
        try (Stream<Path> files = Files.list(versionsOf(path))) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(Layout.DOCUMENT))
                    .map(name -> name.substring(0, name.length() - Layout.DOCUMENT.length()))
                    .filter(name -> NUMBER.matcher(name).matches())
                    .map(Long::valueOf)
                    .sorted(Comparator.naturalOrder())
                    .toList();
        } catch (NoSuchFileException none) {
            return List.of();
        }
    }

    private Optional<MemoryVersion> read(MemoryPath path, long number) throws IOException {
        Json.Obj json = Json.read(Files.readString(file(path, number)))
                .flatMap(Json::asObject)
                .orElse(Json.Obj.EMPTY);
        try {
            return Optional.of(new MemoryVersion(
                    number,
                    Instant.parse(json.string("at", "")),
                    MemoryAuthor.valueOf(json.string("by", "")),
                    json.string("text")));
        } catch (DateTimeException | IllegalArgumentException damaged) {
            return Optional.empty();
        }
    }

    private Path versionsOf(MemoryPath path) {
        return folder.resolve(path.value().replace("%", "%25").replace("/", "%2F"));
    }

    private Path file(MemoryPath path, long number) {
        return versionsOf(path).resolve(number + Layout.DOCUMENT);
    }
}
