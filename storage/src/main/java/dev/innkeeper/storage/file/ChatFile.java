package dev.innkeeper.storage.file;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.chat.ChatHeader;
import dev.innkeeper.formats.chat.ChatLine;
import dev.innkeeper.storage.chat.Author;
import dev.innkeeper.storage.chat.ChatChange;
import dev.innkeeper.storage.chat.ChatEvent;
import dev.innkeeper.storage.chat.ChatKey;
import dev.innkeeper.storage.chat.ChatLines;
import dev.innkeeper.storage.chat.ChatPage;
import dev.innkeeper.storage.chat.ChatWatch;
import dev.innkeeper.storage.chat.SaveGuard;
import dev.innkeeper.storage.chat.SaveOutcome;
import dev.innkeeper.storage.disk.DurableFiles;
import dev.innkeeper.storage.failure.ConflictException;
import dev.innkeeper.storage.failure.NotFoundException;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * One chat file and the lock that its writers share.
 *
 * <p>Readers take no lock as long as the file is the one that the last state is about: they check its stamp before and
 * after reading. The state may be forgotten at any time to save memory; it is then made again from the file.
 */
final class ChatFile {
    private final ChatKey key;
    private final Path path;
    private final ChatStore store;
    private final ChatWatchers watchers;
    private final FollowedHistory history;
    private final OpenEnd end;
    private final ReentrantLock lock = new ReentrantLock();
    private volatile @Nullable ChatState state;
    private long lastRevision;
    private boolean present;

    ChatFile(ChatKey key, ChatStore store) {
        this.key = key;
        this.path = store.layout().chat(key);
        this.store = store;
        this.watchers = new ChatWatchers(store.watchers());
        this.history = new FollowedHistory(key, path, store, lock);
        this.end = new OpenEnd(path);
    }

    ReentrantLock lock() {
        return lock;
    }

    Path path() {
        return path;
    }

    void forget() {
        state = null;
    }

    /** Keeps no file open. */
    void letGo() {
        lock.lock();
        try {
            end.close();
            history.letGo();
        } finally {
            lock.unlock();
        }
    }

    ChatWatch watch(Consumer<ChatChange> listener) {
        return watchers.add(listener);
    }

    ChatPage read(int from, int limit) throws IOException {
        ChatState known = state;
        Optional<ChatPage> page = known == null ? Optional.empty() : page(known, from, limit);
        if (page.isPresent()) {
            return page.get();
        }
        lock.lock();
        try {
            ChatState current = current();
            try (FileChannel file = FileChannel.open(path)) {
                return current.page(key, file, from < 0 ? last(current, limit) : from, limit);
            }
        } finally {
            lock.unlock();
        }
    }

    /** The last messages: a start that is not known before the chat is. */
    ChatPage readLast(int limit) throws IOException {
        return read(-1, limit);
    }

    private static int last(ChatState current, int limit) {
        return Math.max(0, current.index().messages() - limit);
    }

    private Optional<ChatPage> page(ChatState known, int from, int limit) throws IOException {
        if (!isCurrent(known)) {
            return Optional.empty();
        }
        try (FileChannel file = FileChannel.open(path)) {
            ChatPage page = known.page(key, file, from < 0 ? last(known, limit) : from, limit);
            return isCurrent(known) ? Optional.of(page) : Optional.empty();
        } catch (IOException | RuntimeException perhapsReplaced) {
            if (isCurrent(known)) {
                throw perhapsReplaced;
            }
            return Optional.empty();
        }
    }

    private boolean isCurrent(ChatState known) throws IOException {
        return FileStamp.of(path).map(known.stamp()::equals).orElse(false);
    }

    long revision() throws IOException {
        ChatState known = state;
        if (known != null && isCurrent(known)) {
            return known.revision();
        }
        lock.lock();
        try {
            return current().revision();
        } finally {
            lock.unlock();
        }
    }

    /** The state of the file as it is now; the lock is held. */
    ChatState current() throws IOException {
        ChatState known = state;
        Optional<FileStamp> stamp = FileStamp.of(path);
        if (stamp.isEmpty()) {
            gone();
            throw new NotFoundException(NotFoundException.Kind.CHAT);
        }
        if (known != null && known.stamp().equals(stamp.get())) {
            return known;
        }
        boolean first = lastRevision == 0;
        long before = present ? lastRevision : 0;
        ChatState loaded = loaded(stamp.get(), first);
        become(loaded);
        history.notice(loaded);
        if (before != 0 && before != loaded.revision()) {
            watchers.tell(new ChatChange.Reloaded(key, loaded.revision()));
        }
        return loaded;
    }

    private ChatState loaded(FileStamp stamp, boolean first) throws IOException {
        ChatState loaded = store.load(key, stamp, lastRevision);
        boolean ours = first && store.access() == Access.FULL && history.brokeOff(loaded);
        return ours ? store.healedIfPossible(key, loaded) : loaded;
    }

    private void gone() {
        state = null;
        letGo();
        store.gone(key);
        if (present) {
            present = false;
            watchers.tell(new ChatChange.Deleted(key, lastRevision));
        }
    }

    private void become(ChatState next) {
        state = next;
        lastRevision = next.revision();
        present = true;
        store.remember(this);
    }

    /** Makes the file; the lock is held. */
    long create(ChatHeader header, List<ChatLine> messages) throws IOException {
        return make(ChatState.content(header, messages), Author.INNKEEPER);
    }

    private long make(DurableFiles.Content content, Author by) throws IOException {
        if (Files.exists(path, LinkOption.NOFOLLOW_LINKS)) {
            throw new FileAlreadyExistsException(key.path());
        }
        gone();
        store.putAside(key);
        DurableFiles.createFolders(store.layout().chats(key.home()));
        DurableFiles.create(path, content);
        ChatState made = current();
        history.start(made, by);
        history.letGo();
        watchers.tell(new ChatChange.Reloaded(key, made.revision()));
        return made.revision();
    }

    long append(OptionalLong basedOn, List<ChatLine> messages) throws IOException {
        ChatState before = writable(basedOn);
        if (messages.isEmpty()) {
            return before.revision();
        }
        List<byte[]> lines = new ArrayList<>();
        if (before.index().lines() == 0) {
            lines.add(bytes(ChatHeader.of(Json.Obj.EMPTY).json()));
        }
        messages.forEach(message -> lines.add(bytes(message.json())));
        return edit(before, new LineSplice(before.index().lines(), 0, lines), ChatEvent.Kind.APPENDED);
    }

    long replace(OptionalLong basedOn, int index, ChatLine message) throws IOException {
        ChatState before = writable(basedOn);
        int line = lineOf(before, index);
        try (FileChannel file = FileChannel.open(path)) {
            byte[] old = before.line(file, line);
            if (ChatState.parse(old, 0, old.length).equals(message)) {
                return before.revision();
            }
        }
        return edit(before, new LineSplice(line, 1, List.of(bytes(message.json()))), ChatEvent.Kind.CHANGED);
    }

    long remove(OptionalLong basedOn, int from, int count) throws IOException {
        ChatState before = writable(basedOn);
        int first = lineOf(before, from);
        int last = lineOf(before, (int) Math.min(Integer.MAX_VALUE, (long) from + count - 1));
        List<byte[]> kept = new ArrayList<>();
        try (FileChannel file = FileChannel.open(path)) {
            for (int line = first; line <= last; line++) {
                if (before.index().role(line) != LineIndex.Role.MESSAGE) {
                    kept.add(before.line(file, line));
                }
            }
        }
        return edit(before, new LineSplice(first, last - first + 1, kept), ChatEvent.Kind.REMOVED);
    }

    long replaceHeader(OptionalLong basedOn, ChatHeader header) throws IOException {
        ChatState before = writable(basedOn);
        if (before.header().equals(header)) {
            return before.revision();
        }
        int old = before.index().hasHeader() ? 1 : 0;
        return edit(before, new LineSplice(0, old, List.of(bytes(header.json()))), ChatEvent.Kind.CHANGED);
    }

    private long edit(ChatState before, LineSplice splice, ChatEvent.Kind kind) throws IOException {
        return edit(before, LineChange.of(splice), ChatEdit.Cause.of(kind));
    }

    /** Changes the file; the lock is held, and the state is the one that was writable. */
    long edit(ChatState before, LineChange change, ChatEdit.Cause cause) throws IOException {
        ChatEdit edit = new ChatEdit(key, path, store, before, change);
        ChatState next;
        try {
            next = edit.write(history, end, cause.kind() == ChatEvent.Kind.SAVED);
        } catch (IOException failure) {
            store.untouched(key, before).ifPresent(this::become);
            throw failure;
        }
        become(next);
        history.add(edit.event(next, cause), next, change);
        store.open(this);
        if (!watchers.isEmpty()) {
            watchers.tell(edit.change(next));
        }
        return next.revision();
    }

    /** Saves the whole chat; the lock is held. */
    SaveOutcome save(ChatLines lines, SaveGuard guard, Author by) throws IOException {
        Optional<FileStamp> stamp = FileStamp.of(path);
        if (!guard.accepts(stamp.isEmpty() ? Optional.empty() : FirstLine.of(path))) {
            return new SaveOutcome.Refused(stamp.isEmpty() ? 0 : current().revision());
        }
        if (stamp.isEmpty()) {
            return new SaveOutcome.Saved(make(ChatEdit.content(LineSource.of(lines)), by), 0);
        }
        ChatState before = writable(OptionalLong.empty());
        try (FileChannel file = FileChannel.open(path)) {
            StoredLines stored = new StoredLines(before.index(), file);
            LineChange change = LineChange.between(stored, LineSource.of(lines));
            if (change.isEmpty() && !before.index().closed() && !before.index().isMarked()) {
                Files.setLastModifiedTime(path, FileTime.from(store.clock().instant()));
                store.untouched(key, before).ifPresent(this::become);
                return new SaveOutcome.Saved(before.revision(), 0);
            }
            int lost = LeftOut.count(stored, change);
            return new SaveOutcome.Saved(edit(before, change, ChatEdit.Cause.save(by, lost)), lost);
        }
    }

    /** Takes the file away; the lock is held. */
    void delete() throws IOException {
        ChatState before = writable(OptionalLong.empty());
        letGo();
        store.moves().toTrash(key);
        lastRevision = before.revision();
        history.forget();
        gone();
    }

    /** Brings the file back from the trash; the lock is held. */
    void bringBack(String trashed) throws IOException {
        if (Files.exists(path, LinkOption.NOFOLLOW_LINKS)) {
            throw new FileAlreadyExistsException(key.path());
        }
        gone();
        store.putAside(key);
        store.moves().fromTrash(trashed, key);
        history.forget();
        watchers.tell(new ChatChange.Reloaded(key, current().revision()));
    }

    /** Gives the file the name of another chat; both locks are held. */
    long renameTo(ChatFile other) throws IOException {
        ChatState before = writable(OptionalLong.empty());
        if (Files.exists(other.path, LinkOption.NOFOLLOW_LINKS)) {
            throw new FileAlreadyExistsException(other.key.path());
        }
        letGo();
        other.gone();
        store.putAside(other.key);
        store.moves().rename(key, other.key);
        state = null;
        present = false;
        history.forget();
        other.history.forget();
        other.lastRevision = Math.max(other.lastRevision, before.revision());
        long revision = other.current().revision();
        watchers.tell(new ChatChange.Renamed(key, revision, other.key));
        return revision;
    }

    /** The current state, healed, in its history and of the expected revision; the lock is held. */
    ChatState writable(OptionalLong basedOn) throws IOException {
        ChatState current = current();
        if (basedOn.isPresent() && basedOn.getAsLong() != current.revision()) {
            throw new ConflictException("chat", current.revision());
        }
        ChatState whole = current;
        if (current.torn().isPresent()) {
            whole = store.heal(key, current);
            become(whole);
        }
        history.catchUp(whole);
        return whole;
    }

    /** What the chat was before; the lock is held by whoever uses it. */
    FollowedHistory history() {
        return history;
    }

    ChatKey key() {
        return key;
    }

    private static int lineOf(ChatState state, int message) {
        if (message < 0 || message >= state.index().messages()) {
            throw new NotFoundException(NotFoundException.Kind.MESSAGE);
        }
        return state.index().lineOf(message);
    }

    private static byte[] bytes(Json json) {
        return json.text().getBytes(StandardCharsets.UTF_8);
    }
}
