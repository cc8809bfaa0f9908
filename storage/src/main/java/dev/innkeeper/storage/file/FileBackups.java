package dev.innkeeper.storage.file;

import dev.innkeeper.formats.chat.BackupName;
import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.storage.backup.BackupSettings;
import dev.innkeeper.storage.backup.BackupText;
import dev.innkeeper.storage.backup.Backups;
import dev.innkeeper.storage.backup.Throttle;
import dev.innkeeper.storage.chat.ChatOutline;
import dev.innkeeper.storage.chat.ChatText;
import dev.innkeeper.storage.disk.DiskFailure;
import dev.innkeeper.storage.disk.DurableFiles;
import dev.innkeeper.storage.failure.StorageException;
import dev.innkeeper.storage.time.Alarms;
import dev.innkeeper.storage.time.Time;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The files {@code chat_*} in {@code backups} (chats.md §5). */
final class FileBackups implements Backups {
    private static final Logger LOG = LoggerFactory.getLogger(FileBackups.class);
    private static final long QUIET_INTERVAL = 5 * 60_000;
    private static final int COPY_BUFFER = 1 << 18;

    private final Path folder;
    private final Access access;
    private final Trash trash;
    private final Clock clock;
    private final Alarms alarms;
    private final BackupSettings settings;
    private final Map<String, Throttle<BackupText>> throttles = new ConcurrentHashMap<>();
    private final Map<FileName, Outlined> outlines = new ConcurrentHashMap<>();
    private volatile boolean closed;

    FileBackups(Layout layout, Access access, Trash trash, Time time, BackupSettings settings) {
        this.folder = layout.backups();
        this.access = access;
        this.trash = trash;
        this.clock = time.clock();
        this.alarms = time.alarms();
        this.settings = settings;
    }

    @Override
    public List<FileName> list() {
        return DiskFailure.explained(
                folder,
                () -> names(BackupName.PREFIX).stream()
                        .filter(name -> name.extension().equals(Layout.LOG) && Files.isRegularFile(path(name)))
                        .toList());
    }

    private List<FileName> names(String prefix) throws IOException {
        try (Stream<Path> entries = Files.list(folder)) {
            return entries.flatMap(entry -> FileName.of(String.valueOf(entry.getFileName())).stream())
                    .filter(name -> name.value().startsWith(prefix))
                    .sorted(FileName.BY_BYTES)
                    .toList();
        } catch (NoSuchFileException | NotDirectoryException none) {
            return List.of();
        }
    }

    @Override
    public Optional<ChatOutline> outline(FileName backup) {
        return DiskFailure.explained(folder, () -> {
            Optional<FileStamp> stamp = FileStamp.of(path(backup));
            if (stamp.isEmpty()) {
                return Optional.empty();
            }
            Outlined known = outlines.get(backup);
            if (known == null || !known.stamp().equals(stamp.get())) {
                known = new Outlined(stamp.get(), read(backup, stamp.get()));
                outlines.put(backup, known);
            }
            return Optional.of(known.outline());
        });
    }

    private ChatOutline read(FileName backup, FileStamp stamp) throws IOException {
        if (stamp.size() == 0) {
            return new ChatOutline(0, stamp.time(), 0, Optional.empty());
        }
        EndedLines.Result lines = EndedLines.of(path(backup));
        return new ChatOutline(stamp.size(), stamp.time(), lines.lines(), Optional.of(lines.last()));
    }

    private record Outlined(FileStamp stamp, ChatOutline outline) {}

    @Override
    public Optional<ChatText> text(FileName backup) {
        return DiskFailure.explained(folder, () -> {
            return FileStamp.of(path(backup)).isEmpty() ? Optional.empty() : Optional.of(StoredText.open(path(backup)));
        });
    }

    @Override
    public boolean delete(FileName backup) {
        access.requireFull();
        return DiskFailure.explained(folder, () -> {
            if (!Files.exists(path(backup))) {
                return false;
            }
            if (!Files.isRegularFile(path(backup))) {
                throw new IOException("Not a file");
            }
            outlines.remove(backup);
            trash.take(path(backup));
            return true;
        });
    }

    @Override
    public void saved(String name, BackupText text) {
        if (isActive()) {
            throttle(name).take(text);
        }
    }

    @Override
    public void changed(String name, BackupText text) {
        if (isActive()) {
            throttle(name).takeLater(text, QUIET_INTERVAL);
        }
    }

    private boolean isActive() {
        return settings.enabled() && access == Access.FULL && !closed;
    }

    private Throttle<BackupText> throttle(String name) {
        return throttles.computeIfAbsent(
                name, key -> new Throttle<>(alarms, settings.interval(), text -> backUp(key, text)));
    }

    private void backUp(String name, BackupText text) {
        try {
            DurableFiles.createFolders(folder);
            BackupName backup = write(BackupName.of(name, clock.instant(), clock.getZone()), text);
            prune(BackupName.PREFIX + backup.key() + "_", settings.mostOfOne(), Optional.of(backup.key()));
            if (settings.most().isPresent()) {
                prune(BackupName.PREFIX, settings.most().getAsInt(), Optional.empty());
            }
        } catch (IOException | StorageException failure) {
            LOG.warn("A chat could not be backed up", failure);
        }
    }

    /** Backups of the same second are stamped with later ones, so that none takes the place of another. */
    private BackupName write(BackupName wanted, BackupText text) throws IOException {
        for (BackupName name = wanted; ; name = name.later(1)) {
            try {
                DurableFiles.create(folder.resolve(name.text()), out -> {
                    OutputStream stream = new BufferedOutputStream(Channels.newOutputStream(out), COPY_BUFFER);
                    text.writeTo(stream);
                    stream.flush();
                });
                return name;
            } catch (FileAlreadyExistsException taken) {
                LOG.debug("There is a backup of this second already: {}", name.text());
            }
        }
    }

    /**
     * Takes the oldest away until no more than the limit are left.
     *
     * <p>The prefix of one character also fits those whose names begin with it, and they share one limit (chats.md
     * §5.3). What is not of the key itself goes to the trash, so that nobody loses the backups of another.
     */
    private void prune(String prefix, int limit, Optional<String> key) throws IOException {
        List<FileName> names = names(prefix);
        if (names.size() <= limit) {
            return;
        }
        List<Aged> oldestFirst = new ArrayList<>();
        for (FileName name : names) {
            oldestFirst.add(new Aged(name, Files.getLastModifiedTime(path(name))));
        }
        oldestFirst.sort(Comparator.comparing(Aged::modified));
        for (Aged old : oldestFirst.subList(0, names.size() - limit)) {
            boolean own = BackupName.of(old.name().value())
                    .filter(backup -> key.map(backup.key()::equals).orElse(true))
                    .isPresent();
            outlines.remove(old.name());
            if (own) {
                Files.deleteIfExists(path(old.name()));
            } else {
                trash.take(path(old.name()));
            }
        }
    }

    private record Aged(FileName name, FileTime modified) {}

    private Path path(FileName backup) {
        return folder.resolve(backup.value());
    }

    @Override
    public void close() {
        closed = true;
        throttles.values().forEach(Throttle::flush);
    }
}
