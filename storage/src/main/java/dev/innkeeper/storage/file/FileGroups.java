package dev.innkeeper.storage.file;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.storage.disk.DiskFailure;
import dev.innkeeper.storage.document.StoredDocument;
import dev.innkeeper.storage.failure.DamagedDataException;
import dev.innkeeper.storage.failure.NotFoundException;
import dev.innkeeper.storage.group.Groups;
import dev.innkeeper.storage.group.StoredGroup;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The files in {@code groups} (chats.md §8.1). */
final class FileGroups implements Groups {
    private static final Logger LOG = LoggerFactory.getLogger(FileGroups.class);

    private final Path folder;
    private final FileDocuments documents;
    private final Clock clock;
    private final ReentrantLock creation = new ReentrantLock();
    private long lastId;

    FileGroups(Layout layout, Access access, Trash trash, Clock clock) {
        this.folder = layout.groups();
        this.documents = new FileDocuments("group", folder, access, trash);
        this.clock = clock;
    }

    @Override
    public List<StoredGroup> list() {
        return documents.names().stream()
                .sorted(FileName.BY_BYTES)
                .flatMap(id -> readable(id).stream())
                .toList();
    }

    private Optional<StoredGroup> readable(FileName id) {
        try {
            return find(id);
        } catch (DamagedDataException damaged) {
            LOG.warn("A group cannot be read: {}", damaged.getMessage());
            return Optional.empty();
        }
    }

    @Override
    public Optional<StoredGroup> find(FileName id) {
        return documents.find(id).map(this::group);
    }

    @Override
    public StoredGroup create(Function<FileName, Json.Obj> content) {
        creation.lock();
        try {
            FileName id = freeId();
            return group(documents.write(id, OptionalLong.of(0), content.apply(id)));
        } finally {
            creation.unlock();
        }
    }

    private FileName freeId() {
        do {
            lastId = Math.max(lastId + 1, clock.millis());
        } while (Files.exists(path(new FileName(Long.toString(lastId)))));
        return new FileName(Long.toString(lastId));
    }

    @Override
    public StoredGroup write(FileName id, OptionalLong basedOn, Json.Obj content) {
        return group(documents.write(id, basedOn, content));
    }

    @Override
    public void delete(FileName id) {
        if (!Files.isRegularFile(path(id))) {
            throw new NotFoundException(NotFoundException.Kind.GROUP);
        }
        documents.delete(id);
    }

    private StoredGroup group(StoredDocument document) {
        Instant createdAt = DiskFailure.explained(folder, () -> createdAt(document.name()));
        return new StoredGroup(document.name(), document.revision(), document.content(), createdAt);
    }

    private Instant createdAt(FileName id) throws IOException {
        try {
            return Files.readAttributes(path(id), BasicFileAttributes.class)
                    .creationTime()
                    .toInstant();
        } catch (NoSuchFileException gone) {
            return clock.instant();
        }
    }

    private Path path(FileName id) {
        return folder.resolve(id + Layout.DOCUMENT);
    }
}
