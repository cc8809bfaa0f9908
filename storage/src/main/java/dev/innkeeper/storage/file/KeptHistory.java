package dev.innkeeper.storage.file;

import dev.innkeeper.storage.chat.ChatEvent;
import dev.innkeeper.storage.disk.DurableFiles;
import dev.innkeeper.storage.failure.NotFoundException;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * The history of one chat on the disk: a folder with the log of its changes and the base, the text that the chat had
 * when its history began.
 *
 * <p>A history begins with a few bytes in the log. As long as the chat only grows, its file begins with the base, so
 * appending to a long chat does not have to wait for a copy; it is made soon afterwards, and in any case before
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

    /** The end of the log, for {@link #begin} and {@link #add}. */
    OpenEnd end() {
        return log.end();
    }

    /** Begins a history with the chat as it is. */
    void begin(OpenEnd end, HistoryRecord first) throws IOException {
        log.add(end, first, List.of());
    }

    /** Cuts off what a crash left of the log; what is cut off whole is given to a keeper. */
    void heal(HistoryLog.Keeper keeper) throws IOException {
        log.heal(keeper);
    }

    /** The last change if the log ends well; nothing is cut off. */
    Optional<HistoryRecord> peek() throws IOException {
        return log.peek();
    }

    /** The last change that is whole, whatever stands behind it; nothing is cut off. */
    Optional<HistoryRecord> last() throws IOException {
        Optional<HistoryRecord> last = log.peek();
        List<HistoryLog.Entry> entries = last.isPresent() ? List.of() : log.entries();
        return entries.isEmpty() ? last : Optional.of(entries.getLast().record());
    }

    /** Writes a change down. */
    void add(OpenEnd end, HistoryRecord record, List<byte[]> added) throws IOException {
        log.add(end, record, added);
    }

    /** Whether the past can be read without the chat's file. */
    boolean hasBase() {
        return Files.exists(folder.resolve(BASE));
    }

    /**
     * Makes sure that everything that the chat ever held is on the disk without the chat's file.
     *
     * @param temporary where the base may be copied to first
     */
    void secure(Path temporary) throws IOException {
        Optional<BaseCopy> begun = beginCopy(temporary);
        if (begun.isPresent()) {
            try (BaseCopy copy = begun.get()) {
                copy.make();
                place(copy);
            }
        }
        log.force();
    }

    /** Begins to copy the base; empty if that has been done. */
    Optional<BaseCopy> beginCopy(Path temporary) throws IOException {
        Optional<HistoryRecord> first = hasBase() ? Optional.empty() : log.first();
        return first.isEmpty()
                ? Optional.empty()
                : Optional.of(new BaseCopy(first.get(), FileChannel.open(chat), temporary));
    }

    /** Puts a finished copy in its place, if this is still the history that it is for and has no base. */
    void place(BaseCopy copy) throws IOException {
        if (!hasBase() && log.first().equals(Optional.of(copy.first()))) {
            log.force();
            DurableFiles.rename(copy.temporary(), folder.resolve(BASE));
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
     * The chat at a revision: after the last change that is not younger.
     *
     * @throws NotFoundException if the history begins later
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
        for (int i = entries.size(); i > 0; i--) {
            if (entries.get(i - 1).record().event().revision() <= revision) {
                return ChatPast.after(entries.subList(0, i), log, base());
            }
        }
        throw new NotFoundException(NotFoundException.Kind.REVISION);
    }

    private Path base() {
        return hasBase() ? folder.resolve(BASE) : chat;
    }
}
