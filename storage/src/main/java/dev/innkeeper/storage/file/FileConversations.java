package dev.innkeeper.storage.file;

import dev.innkeeper.engine.js.JsonSyntaxException;
import dev.innkeeper.engine.python.value.PyDict;
import dev.innkeeper.engine.python.value.PyJson;
import dev.innkeeper.engine.smarttavern.branch.Conversations.Part;
import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.storage.conversation.ConversationShelf;
import dev.innkeeper.storage.disk.DiskFailure;
import dev.innkeeper.storage.disk.DurableFiles;
import dev.innkeeper.storage.failure.DamagedDataException;
import dev.innkeeper.storage.failure.NotFoundException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Stream;

/**
 * Conversations as folders of three files (smarttavern.md §2).
 *
 * <p>Nothing is read or written through a symbolic link, so that no name leads out of the folder.
 */
final class FileConversations implements ConversationShelf {
    private static final String CONVERSATIONS = "conversations";

    private final Path root;
    private final Path folder;
    private final Access access;
    private final ReentrantLock lock = new ReentrantLock();

    /** Conversations in the folder of that name below a root, which need not exist. */
    FileConversations(Path root, Access access) {
        this.root = root;
        this.folder = root.resolve(CONVERSATIONS);
        this.access = access;
    }

    private static String fileOf(Part part) {
        return switch (part) {
            case TREE -> "conversation.json";
            case SETTINGS -> "settings.json";
            case VARIABLES -> "variables.json";
        };
    }

    @Override
    public List<FileName> names() {
        return DiskFailure.explained(folder, () -> {
            try (Stream<Path> all = Files.list(folder)) {
                return all.flatMap(path -> FileName.of(path.getFileName().toString()).stream())
                        .filter(this::exists)
                        .sorted()
                        .toList();
            } catch (NoSuchFileException none) {
                return List.of();
            }
        });
    }

    private boolean exists(FileName name) {
        return isOwnFolder(folder.resolve(name.value())) && isOwnFile(path(name, Part.TREE));
    }

    private static boolean isOwnFolder(Path path) {
        return Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS);
    }

    private static boolean isOwnFile(Path path) {
        return Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS);
    }

    private Path path(FileName name, Part part) {
        return folder.resolve(name.value()).resolve(fileOf(part));
    }

    @Override
    public FileName create(FileName wanted, Map<Part, PyDict> documents) {
        access.requireFull();
        lock.lock();
        try {
            return DiskFailure.explained(folder, () -> {
                FileName name = FileName.unique(
                        wanted.value(),
                        "",
                        taken -> Files.exists(folder.resolve(taken.value()), LinkOption.NOFOLLOW_LINKS));
                DurableFiles.createFolders(folder.resolve(name.value()));
                // The tree comes last: a folder without it is no conversation.
                for (Part part : List.of(Part.VARIABLES, Part.SETTINGS, Part.TREE)) {
                    write(path(name, part), documents.getOrDefault(part, new PyDict()));
                }
                return name;
            });
        } finally {
            lock.unlock();
        }
    }

    @Override
    public <T, X extends Exception> T work(FileName name, Part part, Work<T, X> work) throws X {
        lock.lock();
        try {
            if (!exists(name)) {
                throw new NotFoundException(NotFoundException.Kind.DOCUMENT);
            }
            Path path = path(name, part);
            PyDict document = read(path).orElseGet(PyDict::new);
            return work.on(document, changed -> save(path, changed));
        } finally {
            lock.unlock();
        }
    }

    private void save(Path path, PyDict document) {
        access.requireFull();
        DiskFailure.explained(path, () -> write(path, document));
    }

    private static void write(Path path, PyDict document) throws IOException {
        DurableFiles.replace(
                path, DurableFiles.Content.of(PyJson.write(document).getBytes(StandardCharsets.UTF_8)));
    }

    @Override
    public Optional<PyDict> asset(List<FileName> path) {
        if (path.isEmpty() || path.getFirst().value().equals(CONVERSATIONS)) {
            return Optional.empty();
        }
        Path place = root;
        for (FileName name : path.subList(0, path.size() - 1)) {
            place = place.resolve(name.value());
            if (!isOwnFolder(place)) {
                return Optional.empty();
            }
        }
        return read(place.resolve(path.getLast().value()));
    }

    /** The object in a file; empty if there is no file. */
    private static Optional<PyDict> read(Path path) {
        if (Files.notExists(path, LinkOption.NOFOLLOW_LINKS)) {
            return Optional.empty();
        }
        if (!isOwnFile(path)) {
            throw new DamagedDataException(damage(path));
        }
        byte[] bytes = DiskFailure.explained(path, () -> Files.readAllBytes(path));
        try {
            return PyJson.read(new String(bytes, StandardCharsets.UTF_8)) instanceof PyDict document
                    ? Optional.of(document)
                    : refuse(path);
        } catch (JsonSyntaxException e) {
            throw new DamagedDataException(damage(path), e);
        }
    }

    private static Optional<PyDict> refuse(Path path) {
        throw new DamagedDataException(damage(path));
    }

    private static String damage(Path path) {
        return "The file '" + path.getFileName()
                + "' is not a JSON object. It was left as it is; repair it or put a backup in its place.";
    }
}
