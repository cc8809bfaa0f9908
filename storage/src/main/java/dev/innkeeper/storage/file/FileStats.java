package dev.innkeeper.storage.file;

import dev.innkeeper.formats.chat.LineFeeds;
import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.formats.stats.CharacterStats;
import dev.innkeeper.formats.stats.ChatTally;
import dev.innkeeper.formats.stats.StatsFile;
import dev.innkeeper.storage.disk.DiskFailure;
import dev.innkeeper.storage.disk.DurableFiles;
import dev.innkeeper.storage.failure.StorageException;
import dev.innkeeper.storage.stats.Stats;
import dev.innkeeper.storage.time.Alarms;
import dev.innkeeper.storage.time.Time;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Clock;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** {@code stats.json} and what is counted from the files in {@code chats} (chats.md §10). */
final class FileStats implements Stats {
    private static final Logger LOG = LoggerFactory.getLogger(FileStats.class);
    private static final long WRITE_INTERVAL = 5 * 60_000;
    private static final String CARD = ".png";

    private final Layout layout;
    private final Access access;
    private final Clock clock;
    private final Alarms alarms;
    private final ReentrantLock lock = new ReentrantLock();
    private final CompletableFuture<Boolean> first = new CompletableFuture<>();
    private final AtomicBoolean begun = new AtomicBoolean();
    private StatsFile known = StatsFile.EMPTY;
    private double lastWrite;
    private boolean closed;

    FileStats(Layout layout, Access access, Time time) {
        this.layout = layout;
        this.access = access;
        this.clock = time.clock();
        this.alarms = time.alarms();
    }

    @Override
    public void begin() {
        if (!begun.getAndSet(true)) {
            Thread.ofVirtual().name("statistics").start(this::readOrCount);
            writeLater();
        }
    }

    private void await() {
        begin();
        first.join();
    }

    private void readOrCount() {
        lock.lock();
        try {
            Optional<StatsFile> stored = stored();
            if (stored.isPresent()) {
                known = stored.get();
            } else {
                count();
            }
        } catch (StorageException failure) {
            LOG.warn("The statistics cannot be read or written: {}", failure.getMessage(), failure.getCause());
        } finally {
            lock.unlock();
            first.complete(true);
        }
    }

    private Optional<StatsFile> stored() {
        return DiskFailure.explained(layout.stats(), () -> {
            try {
                return StatsFile.read(Files.readString(layout.stats(), StandardCharsets.UTF_8));
            } catch (NoSuchFileException | CharacterCodingException none) {
                return Optional.empty();
            }
        });
    }

    @Override
    public StatsFile current() {
        await();
        lock.lock();
        try {
            return known;
        } finally {
            lock.unlock();
        }
    }

    @Override
    public void replace(StatsFile statistics) {
        await();
        lock.lock();
        try {
            known = statistics.changed(clock.instant());
        } finally {
            lock.unlock();
        }
    }

    @Override
    public void recreate() {
        access.requireFull();
        await();
        lock.lock();
        try {
            count();
        } finally {
            lock.unlock();
        }
    }

    private void count() {
        Map<String, CharacterStats> byCard = DiskFailure.explained(layout.chats(), this::countedCards);
        known = StatsFile.of(byCard, clock.instant());
        write();
    }

    private Map<String, CharacterStats> countedCards() throws IOException {
        Map<String, CharacterStats> byCard = new LinkedHashMap<>();
        for (FileName card : names(layout.characters())) {
            if (card.value().endsWith(CARD)) {
                Optional<FileName> folder = FileName.of(withoutFirst(card.value(), CARD));
                byCard.put(
                        card.value(), folder.isPresent() ? counted(layout.chats(folder.get())) : CharacterStats.NONE);
            }
        }
        return byCard;
    }

    private static String withoutFirst(String text, String part) {
        int at = text.indexOf(part);
        return text.substring(0, at) + text.substring(at + part.length());
    }

    private static List<FileName> names(Path folder) throws IOException {
        try (Stream<Path> entries = Files.list(folder)) {
            return entries.flatMap(entry -> FileName.of(String.valueOf(entry.getFileName())).stream())
                    .sorted(FileName.BY_BYTES)
                    .toList();
        } catch (NoSuchFileException | NotDirectoryException none) {
            return List.of();
        }
    }

    private CharacterStats counted(Path folder) throws IOException {
        ChatTally tally = new ChatTally(clock.getZone());
        for (FileName name : names(folder)) {
            Path file = folder.resolve(name.value());
            if (!Files.isRegularFile(file)) {
                continue;
            }
            BasicFileAttributes facts = Files.readAttributes(file, BasicFileAttributes.class);
            ChatTally.Chat chat = tally.chat();
            try (InputStream in = Files.newInputStream(file)) {
                LineFeeds.texts(in, chat::line);
            }
            chat.end(facts.size(), facts.lastModifiedTime().toInstant());
        }
        return tally.total();
    }

    private void writeLater() {
        alarms.after(WRITE_INTERVAL, () -> {
            writeIfChanged();
            writeLater();
        });
    }

    private void writeIfChanged() {
        lock.lock();
        try {
            if (!closed
                    && first.isDone()
                    && access == Access.FULL
                    && known.timestamp().orElse(0) > lastWrite) {
                write();
            }
        } catch (StorageException failure) {
            LOG.warn("The statistics cannot be written: {}", failure.getMessage(), failure.getCause());
        } finally {
            lock.unlock();
        }
    }

    private void write() {
        if (access != Access.FULL) {
            return;
        }
        byte[] text = known.text().getBytes(StandardCharsets.UTF_8);
        DiskFailure.explained(
                layout.stats(), () -> DurableFiles.replace(layout.stats(), DurableFiles.Content.of(text)));
        lastWrite = clock.millis();
    }

    @Override
    public void close() {
        if (begun.getAndSet(true)) {
            first.join();
            writeIfChanged();
        } else {
            first.complete(false);
        }
        lock.lock();
        try {
            closed = true;
        } finally {
            lock.unlock();
        }
    }
}
