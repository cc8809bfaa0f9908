package dev.innkeeper.storage.file;

import dev.innkeeper.engine.memory.FileState;
import dev.innkeeper.storage.disk.DiskFailure;
import dev.innkeeper.storage.disk.DurableFiles;
import dev.innkeeper.storage.failure.ConflictException;
import dev.innkeeper.storage.failure.DamagedDataException;
import dev.innkeeper.storage.failure.NotFoundException;
import dev.innkeeper.storage.memory.MemoryAuthor;
import dev.innkeeper.storage.memory.MemoryPath;
import dev.innkeeper.storage.memory.MemoryVersion;
import dev.innkeeper.storage.memory.StoredMemory;
import dev.innkeeper.storage.memory.Workspace;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Stream;

/** A workspace as a folder of Markdown files that people can open with any editor. */
final class FileWorkspace implements Workspace {
    private static final String THING = "memory file";

    private final Path folder;
    private final MemoryLog log;
    private final Access access;
    private final ReentrantLock lock = new ReentrantLock();

    FileWorkspace(Path folder, MemoryLog log, Access access) {
        this.folder = folder;
        this.log = log;
        this.access = access;
    }

    @Override
    public List<MemoryPath> list() {
        return DiskFailure.explained(folder, () -> {
            if (!Files.isDirectory(folder)) {
                return List.of();
            }
            Path real = folder.toRealPath();
            try (Stream<Path> files = Files.walk(real)) {
                return files.filter(file -> Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS))
                        .map(file -> real.relativize(file).toString().replace('\\', '/'))
                        .flatMap(place -> MemoryPath.of(place).stream())
                        .sorted()
                        .toList();
            }
        });
    }

    @Override
    public StoredMemory read(MemoryPath path) {
        FileState state = state(path);
        return new StoredMemory(path, state, revision(state));
    }

    private static long revision(FileState state) {
        return state.text()
                .map(text -> Fingerprint.of(text.getBytes(StandardCharsets.UTF_8)))
                .orElse(0L);
    }

    /** A file that cannot be read is a state, not a failure: the turn goes on without it (memory-files.md §2). */
    private FileState state(MemoryPath path) {
        Path file = file(path);
        try {
            if (isLinked(path)) {
                return FileState.UNREADABLE;
            }
            if (!Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
                return FileState.MISSING;
            }
            if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS) || Files.size(file) > MAX_BYTES) {
                return FileState.UNREADABLE;
            }
            ByteBuffer bytes = ByteBuffer.wrap(Files.readAllBytes(file));
            return new FileState.Text(
                    StandardCharsets.UTF_8.newDecoder().decode(bytes).toString());
        } catch (NoSuchFileException gone) {
            return FileState.MISSING;
        } catch (IOException refusedOrNotUtf8) {
            return FileState.UNREADABLE;
        }
    }

    private Path file(MemoryPath path) {
        return folder.resolve(path.value());
    }

    /** Whether a name on the way to the file, or the file itself, is a link; the workspace's own folder may be one. */
    private boolean isLinked(MemoryPath path) {
        Path at = folder;
        for (String name : path.names()) {
            at = at.resolve(name);
            if (Files.isSymbolicLink(at)) {
                return true;
            }
        }
        return false;
    }

    @Override
    public StoredMemory write(MemoryPath path, OptionalLong basedOn, String text, MemoryAuthor by) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        if (bytes.length > MAX_BYTES) {
            throw new IllegalArgumentException("A file of a workspace holds at most " + MAX_BYTES + " bytes");
        }
        return change(path, basedOn, Optional.of(new String(bytes, StandardCharsets.UTF_8)), by);
    }

    @Override
    public StoredMemory restore(MemoryPath path, long number, OptionalLong basedOn, MemoryAuthor by) {
        return change(path, basedOn, number == 0 ? Optional.empty() : textOf(path, number), by);
    }

    private Optional<String> textOf(MemoryPath path, long number) {
        return version(path, number)
                .orElseThrow(() -> new NotFoundException(NotFoundException.Kind.REVISION))
                .text();
    }

    private StoredMemory change(MemoryPath path, OptionalLong basedOn, Optional<String> text, MemoryAuthor by) {
        access.requireFull();
        lock.lock();
        try {
            DiskFailure.explained(folder, () -> {
                StoredMemory before = read(path);
                if (basedOn.isPresent() && basedOn.getAsLong() != before.revision()) {
                    throw new ConflictException(THING, before.revision());
                }
                refuseWhatIsNoFile(before);
                if (!before.state().text().equals(text)) {
                    log.add(path, before.state().text(), text, by);
                    put(path, text);
                }
            });
            return read(path);
        } finally {
            lock.unlock();
        }
    }

    private void refuseWhatIsNoFile(StoredMemory before) {
        if (before.state() instanceof FileState.Unreadable) {
            throw new DamagedDataException("What stands in the place of this memory file is no text file that Innkeeper"
                    + " can replace: a folder, a link, or not UTF-8. Move it away and try again.");
        }
        if (before.state() instanceof FileState.Missing && list().size() >= MAX_FILES) {
            throw new DamagedDataException(
                    "This character already has " + MAX_FILES + " memory files. Put several into one, or delete some.");
        }
    }

    private void put(MemoryPath path, Optional<String> text) throws IOException {
        Path file = file(path);
        Path parent = Objects.requireNonNull(file.getParent());
        if (text.isPresent()) {
            DurableFiles.createFolders(parent);
            DurableFiles.replace(file, DurableFiles.Content.of(text.get().getBytes(StandardCharsets.UTF_8)));
        } else {
            Files.deleteIfExists(file);
            DurableFiles.syncFolder(parent);
        }
    }

    @Override
    public List<MemoryVersion> versions(MemoryPath path) {
        if (access == Access.FULL) {
            lock.lock();
            try {
                DiskFailure.explained(folder, () -> noticeOthers(path));
            } finally {
                lock.unlock();
            }
        }
        return DiskFailure.explained(folder, () -> log.versions(path));
    }

    /** What another program wrote since becomes a version. */
    private void noticeOthers(MemoryPath path) throws IOException {
        FileState state = state(path);
        if (!(state instanceof FileState.Unreadable)) {
            log.notice(path, state.text());
        }
    }
}
