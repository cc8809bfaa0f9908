package dev.innkeeper.storage.file;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.chat.ChatHeader;
import dev.innkeeper.storage.chat.ChatKey;
import dev.innkeeper.storage.chat.Healed;
import dev.innkeeper.storage.disk.DurableFiles;
import dev.innkeeper.storage.failure.NotFoundException;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Clock;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What all chat files of a library share: how a state is made from a file and what is kept beside it.
 *
 * <p>Revisions are at least the time in milliseconds, so that they keep ascending when the note of the last one is lost.
 */
final class ChatStore {
    private static final Logger LOG = LoggerFactory.getLogger(ChatStore.class);
    private static final int STATES_KEPT = 64;
    private static final int MOST_OPEN = 64;

    private final Layout layout;
    private final Access access;
    private final Clock clock;
    private final Trash trash;
    private final ChatLeftovers leftovers;
    private final Histories histories;
    private final ChatMoves moves;
    private final ChatWatchers watchers = new ChatWatchers();
    private final Executor later;
    private final Map<ChatKey, ChatState> toNote = new ConcurrentHashMap<>();
    private final Set<ChatFile> open = ConcurrentHashMap.newKeySet();
    private final Map<ChatFile, Boolean> recent = new LinkedHashMap<>(STATES_KEPT, 0.75f, true);

    /**
     * @param soon does what nobody should wait for
     * @param later does what is better done a moment later, when it may have come to nothing
     */
    ChatStore(Layout layout, Access access, Clock clock, Trash trash, Stamps stamps, Executor soon, Executor later) {
        this.layout = layout;
        this.access = access;
        this.clock = clock;
        this.trash = trash;
        this.later = later;
        this.leftovers = new ChatLeftovers(layout, stamps);
        this.histories = new Histories(layout, stamps, soon);
        this.moves = new ChatMoves(layout, trash, stamps);
    }

    Layout layout() {
        return layout;
    }

    Access access() {
        return access;
    }

    ChatMoves moves() {
        return moves;
    }

    /** Keeps bytes that were cut off a file of a chat. */
    void keepTorn(ChatKey key, byte[] bytes) throws IOException {
        leftovers.keepTorn(key, bytes);
    }

    /** Makes room for a chat: what is left of one that another program deleted goes to the trash. */
    void putAside(ChatKey key) throws IOException {
        KeptHistory kept = histories.of(key);
        if (kept.exists() && kept.hasBase()) {
            try {
                Path folder = trash.newFolder();
                Path text = folder.resolve(key.path());
                try (ChatPast past = kept.latest()) {
                    DurableFiles.createFolders(Objects.requireNonNull(text.getParent()));
                    DurableFiles.create(text, ChatEdit.content(past));
                }
                Histories.moveFolder(layout.history(key), Trash.history(folder));
                return;
            } catch (IOException | NotFoundException failure) {
                LOG.warn("A chat that another program had deleted could not be put into the trash", failure);
            }
        }
        histories.putAside(key);
    }

    Histories histories() {
        return histories;
    }

    Clock clock() {
        return clock;
    }

    /** Those who want to know of the changes of all chats. */
    ChatWatchers watchers() {
        return watchers;
    }

    /** Keeps the memory for states within bounds: the one used longest ago is forgotten. */
    void remember(ChatFile file) {
        synchronized (recent) {
            recent.put(file, true);
            if (recent.size() > STATES_KEPT) {
                ChatFile eldest = recent.keySet().iterator().next();
                recent.remove(eldest);
                eldest.forget();
            }
        }
    }

    /**
     * Makes the state of a file.
     *
     * @param before the highest revision that the chat is known to have had in this process; 0 if none
     */
    ChatState load(ChatKey key, FileStamp stamp, long before) throws IOException {
        ChatScan.Result scan;
        ChatHeader header;
        try (FileChannel file = FileChannel.open(layout.chat(key))) {
            scan = ChatScan.of(file);
            header = header(file, scan.index());
        }
        Optional<ChatNote> note = ChatNote.read(layout.revision(key));
        boolean known = note.isPresent() && note.get().isOf(stamp) && note.get().revision() >= before;
        long revision = known
                ? note.get().revision()
                : revision(
                        key,
                        stamp,
                        Math.max(before, note.map(ChatNote::revision).orElse(0L)));
        ChatState state =
                new ChatState(revision, stamp, scan.index(), header, scan.torn(), Optional.empty(), scan.returns());
        if (!known) {
            note(key, state);
        }
        return state;
    }

    /** The revision of a file that no note is about: the one that the history has of it, or a new one. */
    private long revision(ChatKey key, FileStamp stamp, long highest) throws IOException {
        Optional<HistoryRecord> last = histories.of(key).last();
        long known = last.map(record -> record.event().revision()).orElse(0L);
        boolean same = last.filter(record -> record.isOf(stamp)).isPresent();
        return same && known >= highest
                ? known
                : Math.max(Math.max(highest, known) + 1, TimeUnit.NANOSECONDS.toMillis(stamp.modified()));
    }

    private static ChatHeader header(FileChannel file, LineIndex index) throws IOException {
        if (!index.hasHeader()) {
            return ChatHeader.NONE;
        }
        byte[] line = ChatState.read(file, index.start(0), index.end(0));
        Json json = Json.parse(new String(line, StandardCharsets.UTF_8));
        return json.asObject().map(ChatHeader::new).orElse(ChatHeader.NONE);
    }

    /** A chat with a torn end can be read as it is, so a folder that may not be written to does not stop readers. */
    ChatState healedIfPossible(ChatKey key, ChatState state) {
        try {
            return heal(key, state);
        } catch (IOException failure) {
            LOG.warn("The torn end of a chat could not be taken off yet; it is left out of sight", failure);
            return state;
        }
    }

    /** Takes the unfinished last line off a chat and keeps it aside. */
    ChatState heal(ChatKey key, ChatState state) throws IOException {
        ChatScan.Torn torn = state.torn().orElseThrow();
        boolean closed = state.index().needsClosing();
        try (FileChannel file = FileChannel.open(layout.chat(key), StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            leftovers.keepTorn(key, ChatState.read(file, torn.start(), torn.end()));
            file.truncate(closed ? torn.start() : state.index().end());
            file.force(true);
        }
        Healed healed = new Healed(state.index().lines() + 1L, torn.end() - torn.start());
        LOG.warn("Took a torn end of {} bytes off line {} of a chat; it is kept aside", healed.bytes(), healed.line());
        LineIndex index = closed ? state.index().closedByLineFeed() : state.index();
        ChatState next = written(key, state, index, state.header(), state.returns());
        return new ChatState(
                next.revision(),
                next.stamp(),
                next.index(),
                next.header(),
                Optional.empty(),
                Optional.of(healed),
                next.returns());
    }

    /**
     * The state after a write of ours; it is noted for the next start.
     *
     * <p>If another program wrote to the file at the same moment, its size is not what it should be, and the next look
     * at the file finds that.
     */
    ChatState written(ChatKey key, ChatState before, LineIndex index, ChatHeader header, boolean returns)
            throws IOException {
        FileStamp found = FileStamp.of(layout.chat(key))
                .orElseThrow(() -> new NoSuchFileException(key.name().value()));
        long size = index.end() + (index.closed() ? 1 : 0);
        FileStamp stamp = found.size() == size ? found : new FileStamp(size, found.modified(), Optional.empty());
        long revision = Math.max(before.revision() + 1, clock.millis());
        ChatState next = new ChatState(revision, stamp, index, header, Optional.empty(), before.healed(), returns);
        note(key, next);
        return next;
    }

    /** The state after a write that was taken back: only the file's time is another one. */
    Optional<ChatState> untouched(ChatKey key, ChatState before) throws IOException {
        Optional<ChatState> same = FileStamp.of(layout.chat(key))
                .filter(stamp -> stamp.size() == before.stamp().size()
                        && stamp.file().isPresent()
                        && stamp.file().equals(before.stamp().file()))
                .map(stamp -> new ChatState(
                        before.revision(),
                        stamp,
                        before.index(),
                        before.header(),
                        before.torn(),
                        before.healed(),
                        before.returns()));
        same.ifPresent(state -> note(key, state));
        return same;
    }

    /** Is told that a chat has files open for the next write; they are closed if that does not come in a moment. */
    void open(ChatFile file) {
        if (open.size() >= MOST_OPEN && !open.contains(file)) {
            file.letGo();
        } else if (open.add(file)) {
            later.execute(() -> {
                open.remove(file);
                file.letGo();
            });
        }
    }

    /** Ends all use: what can wait is done. */
    void close() {
        List.copyOf(toNote.keySet()).forEach(this::noteLast);
        abandon();
    }

    /** Ends all use, as if the process had been killed: what could wait is not done. */
    void abandon() {
        toNote.clear();
        open.forEach(ChatFile::letGo);
    }

    /** Notes a state in a moment; of several states of a chat only the last one is noted. */
    private void note(ChatKey key, ChatState state) {
        if (access == Access.READ_ONLY || toNote.put(key, state) != null) {
            return;
        }
        later.execute(() -> noteLast(key));
    }

    /** Notes nothing more of a chat that is not there any more. */
    void gone(ChatKey key) {
        toNote.remove(key);
    }

    /** A note that cannot be written costs a reload after the next start, not the write that it is about. */
    private void noteLast(ChatKey key) {
        ChatState state = toNote.remove(key);
        if (state == null) {
            return;
        }
        Path file = layout.revision(key);
        try {
            try {
                ChatNote.of(state).write(file);
            } catch (NoSuchFileException noFolder) {
                DurableFiles.createFolders(Objects.requireNonNull(file.getParent()));
                ChatNote.of(state).write(file);
            }
        } catch (IOException failure) {
            LOG.warn("The revision of a chat could not be noted", failure);
        }
    }
}
