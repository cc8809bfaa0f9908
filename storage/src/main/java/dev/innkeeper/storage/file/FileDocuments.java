package dev.innkeeper.storage.file;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.storage.disk.DiskFailure;
import dev.innkeeper.storage.disk.DurableFiles;
import dev.innkeeper.storage.document.Documents;
import dev.innkeeper.storage.document.StoredDocument;
import dev.innkeeper.storage.failure.ConflictException;
import dev.innkeeper.storage.failure.NameTakenException;
import dev.innkeeper.storage.failure.NotFoundException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Stream;

/** The {@code *.json} files of a folder (settings-users.md §2). */
final class FileDocuments implements Documents {
    private final String thing;
    private final Path folder;
    private final Access access;
    private final Trash trash;
    private final ReentrantLock lock = new ReentrantLock();
    private final ReadLately readLately = new ReadLately();

    /** A shelf; the thing is what a document on it is called in errors. */
    FileDocuments(String thing, Path folder, Access access, Trash trash) {
        this.thing = thing;
        this.folder = folder;
        this.access = access;
        this.trash = trash;
    }

    @Override
    public List<FileName> names() {
        return DiskFailure.explained(folder, () -> {
            try (Stream<Path> files = Files.list(folder)) {
                return files.filter(Files::isRegularFile)
                        .flatMap(file -> FileName.of(file.getFileName().toString()).stream())
                        .filter(name -> name.extension().equals(Layout.DOCUMENT))
                        .flatMap(name -> FileName.of(name.base()).stream())
                        .sorted()
                        .toList();
            } catch (NoSuchFileException none) {
                return List.of();
            }
        });
    }

    @Override
    public Optional<StoredDocument> find(FileName name) {
        Optional<FileStamp> before = DiskFailure.explained(folder, () -> FileStamp.of(path(name)));
        Optional<StoredDocument> known = before.flatMap(stamp -> readLately.find(name, stamp));
        return known.isPresent() ? known : read(name, before);
    }

    private Optional<StoredDocument> read(FileName name, Optional<FileStamp> stamp) {
        Optional<byte[]> bytes = DiskFailure.explained(folder, () -> bytes(name));
        Optional<StoredDocument> document = bytes.map(content ->
                new StoredDocument(name, Fingerprint.of(content), FileDocument.parse(content, name + Layout.DOCUMENT)));
        if (stamp.isPresent() && document.isPresent()) {
            readLately.keep(stamp.get(), document.get());
        }
        return document;
    }

    @Override
    public StoredDocument write(FileName name, OptionalLong basedOn, Json.Obj content) {
        return write(name, basedOn, content, FileDocument.bytes(content));
    }

    @Override
    public StoredDocument writeText(FileName name, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        return write(name, OptionalLong.empty(), FileDocument.parse(bytes, name + Layout.DOCUMENT), bytes);
    }

    private StoredDocument write(FileName name, OptionalLong basedOn, Json.Obj content, byte[] after) {
        access.requireFull();
        lock.lock();
        try {
            DiskFailure.explained(folder, () -> replace(name, basedOn, after));
        } finally {
            lock.unlock();
        }
        return new StoredDocument(name, Fingerprint.of(after), content);
    }

    private void replace(FileName name, OptionalLong basedOn, byte[] after) throws IOException {
        Optional<byte[]> before = bytes(name);
        long revision = before.map(Fingerprint::of).orElse(0L);
        if (basedOn.isPresent() && basedOn.getAsLong() != revision) {
            throw new ConflictException(thing, revision);
        }
        if (revision == Fingerprint.of(after)) {
            return;
        }
        if (before.isPresent()) {
            trash.keepVersion(path(name), before.get());
        }
        DurableFiles.createFolders(folder);
        DurableFiles.replace(path(name), DurableFiles.Content.of(after));
    }

    @Override
    public void rename(FileName from, FileName to) {
        access.requireFull();
        lock.lock();
        try {
            DiskFailure.explained(folder, () -> {
                if (!Files.isRegularFile(path(from))) {
                    throw new NotFoundException(NotFoundException.Kind.DOCUMENT);
                }
                move(from, to);
            });
        } finally {
            lock.unlock();
        }
    }

    private void move(FileName from, FileName to) throws IOException {
        try {
            DurableFiles.rename(path(from), path(to));
        } catch (FileAlreadyExistsException taken) {
            throw new NameTakenException(thing);
        }
    }

    @Override
    public void delete(FileName name) {
        access.requireFull();
        lock.lock();
        try {
            DiskFailure.explained(folder, () -> {
                if (!Files.isRegularFile(path(name))) {
                    throw new NotFoundException(NotFoundException.Kind.DOCUMENT);
                }
                trash.take(path(name));
            });
        } finally {
            lock.unlock();
        }
    }

    private Path path(FileName name) {
        return folder.resolve(name + Layout.DOCUMENT);
    }

    private Optional<byte[]> bytes(FileName name) throws IOException {
        try {
            return Optional.of(Files.readAllBytes(path(name)));
        } catch (NoSuchFileException none) {
            return Optional.empty();
        }
    }
}
