package dev.innkeeper.storage.file;

import dev.innkeeper.storage.chat.ChatEvent;
import dev.innkeeper.storage.disk.DurableFiles;
import dev.innkeeper.storage.failure.NotFoundException;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * The history of one chat on the disk: a folder with the log of its changes and the base, the text that the chat had
 * when its history began.
 *
 * <p>A history begins with a few bytes in the log. As long as the chat only grows, its file begins with the base, so
 * appending to a long chat does not have to wait for a copy; the copy is made soon afterwards, and in any case before
 * anything in the file is replaced. From then on every line that the chat ever had is in the base or in the log.
 *
 * <p>The chat's lock is held by whoever changes its history.
 */
final class KeptHistory {
    private static final String LOG = "log";
    private static final String BASE = "base";

    private final Path folder;
    private final Path chat;
    private final HistoryLog log;

    KeptHistory(Path folder, Path chat) {
        this.folder = folder;
        this.chat = chat;
        this.log = new HistoryLog(folder.resolve(LOG));
    }

    boolean exists() {
        return log.exists();
    }

    /** The last change; empty if there is no history yet. */
    Optional<HistoryRecord> last() throws IOException {
        return log.last();
    }

    /** Begins a history with the chat as it is. */
    void begin(HistoryRecord first) throws IOException {
        log.add(first, List.of());
    }

    /** Writes a change down. */
    void add(HistoryRecord record, List<byte[]> added) throws IOException {
        log.add(record, added);
    }

    /** Makes sure that everything that the chat ever held is on the disk without the chat's file. */
    void secure() throws IOException {
        copyBase();
        log.force();
    }

    /** Whether the past can be read without the chat's file. */
    boolean hasBase() {
        return Files.exists(folder.resolve(BASE));
    }

    /** Copies the base, if that has not been done; the chat's file still begins with it. */
    void copyBase() throws IOException {
        Path base = folder.resolve(BASE);
        if (Files.exists(base)) {
            return;
        }
        List<HistoryLog.Entry> entries = log.entries();
        if (entries.isEmpty()) {
            return;
        }
        long size = entries.getFirst().record().size();
        try (FileChannel source = FileChannel.open(chat)) {
            DurableFiles.create(base, out -> {
                for (long at = 0; at < size; ) {
                    long copied = source.transferTo(at, size - at, out);
                    if (copied <= 0) {
                        throw new IOException("The file became shorter while it was copied");
                    }
                    at += copied;
                }
            });
        } catch (FileAlreadyExistsException copiedMeanwhile) {
            return;
        }
    }

    /** All changes, oldest first. */
    List<ChatEvent> events() throws IOException {
        return log.entries().stream().map(entry -> entry.record().event()).toList();
    }

    private List<HistoryLog.Entry> entries() throws IOException {
        List<HistoryLog.Entry> entries = log.entries();
        if (entries.isEmpty()) {
            throw new NotFoundException(NotFoundException.Kind.REVISION);
        }
        return entries;
    }

    /**
     * The chat after a change.
     *
     * @throws NotFoundException if there is no change of that revision
     */
    ChatPast at(long revision) throws IOException {
        return after(entries(), revision);
    }

    /**
     * The chat before a change.
     *
     * @throws NotFoundException if there is no change of that revision with one before it
     */
    ChatPast before(long revision) throws IOException {
        List<HistoryLog.Entry> entries = entries();
        for (int i = 1; i < entries.size(); i++) {
            if (entries.get(i).record().event().revision() == revision) {
                return ChatPast.after(entries.subList(0, i), log, base());
            }
        }
        throw new NotFoundException(NotFoundException.Kind.REVISION);
    }

    /** The chat after the last change. */
    ChatPast latest() throws IOException {
        return ChatPast.after(entries(), log, base());
    }

    private ChatPast after(List<HistoryLog.Entry> entries, long revision) throws IOException {
        for (int i = 0; i < entries.size(); i++) {
            if (entries.get(i).record().event().revision() == revision) {
                return ChatPast.after(entries.subList(0, i + 1), log, base());
            }
        }
        throw new NotFoundException(NotFoundException.Kind.REVISION);
    }

    private Path base() {
        return hasBase() ? folder.resolve(BASE) : chat;
    }

    /** Moves the history to another folder, which must not be there. */
    void moveTo(Path target) throws IOException {
        if (!Files.exists(folder)) {
            return;
        }
        DurableFiles.createFolders(Objects.requireNonNull(target.getParent()));
        Files.move(folder, target);
        DurableFiles.syncFolder(Objects.requireNonNull(target.getParent()));
    }
}
