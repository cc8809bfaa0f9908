package dev.innkeeper.storage.file;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.chat.ChatHeader;
import dev.innkeeper.formats.chat.ChatLine;
import dev.innkeeper.storage.chat.ChatChange;
import dev.innkeeper.storage.chat.ChatKey;
import dev.innkeeper.storage.chat.ChatPage;
import dev.innkeeper.storage.chat.ChatWatch;
import dev.innkeeper.storage.disk.DurableFiles;
import dev.innkeeper.storage.failure.ConflictException;
import dev.innkeeper.storage.failure.NotFoundException;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
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
    private final ChatWatchers watchers = new ChatWatchers();
    private final ReentrantLock lock = new ReentrantLock();
    private volatile @Nullable ChatState state;
    private long lastRevision;

    ChatFile(ChatKey key, ChatStore store) {
        this.key = key;
        this.path = store.layout().chat(key);
        this.store = store;
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
            gone(known);
            throw new NotFoundException(NotFoundException.Kind.CHAT);
        }
        if (known != null && known.stamp().equals(stamp.get())) {
            return known;
        }
        boolean first = lastRevision == 0;
        ChatState loaded = store.load(key, stamp.get(), lastRevision, first);
        become(loaded);
        if (known != null) {
            watchers.tell(new ChatChange.Reloaded(key, loaded.revision()));
        }
        return loaded;
    }

    private void gone(@Nullable ChatState known) {
        state = null;
        if (known != null) {
            watchers.tell(new ChatChange.Deleted(key, known.revision()));
        }
    }

    private void become(ChatState next) {
        state = next;
        lastRevision = next.revision();
        store.remember(this);
    }

    /** Makes the file; the lock is held. */
    long create(ChatHeader header, List<ChatLine> messages) throws IOException {
        DurableFiles.createFolders(store.layout().chats(key.home()));
        DurableFiles.create(path, ChatState.content(header, messages));
        return current().revision();
    }

    long append(OptionalLong basedOn, List<ChatLine> messages) throws IOException {
        ChatState before = writable(basedOn);
        if (messages.isEmpty()) {
            return before.revision();
        }
        byte[] bytes = before.appendix(messages);
        ChatState next;
        try (FileChannel file = FileChannel.open(path, StandardOpenOption.WRITE)) {
            Appending.to(file, before.stamp().size(), bytes);
            ChatHeader header = before.index().lines() == 0 ? ChatHeader.of(Json.Obj.EMPTY) : before.header();
            next = store.written(key, before, before.appended(bytes), header);
        } catch (IOException failure) {
            store.untouched(key, before).ifPresent(this::become);
            throw failure;
        }
        become(next);
        watchers.tell(
                new ChatChange.Appended(key, next.revision(), before.index().messages(), messages));
        return next.revision();
    }

    long replace(OptionalLong basedOn, int index, ChatLine message) throws IOException {
        ChatState before = writable(basedOn);
        int line = lineOf(before, index);
        byte[] bytes = bytes(message.json());
        try (FileChannel file = FileChannel.open(path)) {
            byte[] old = before.line(file, line);
            if (ChatState.parse(old, 0, old.length).equals(message)) {
                return before.revision();
            }
            ChatRewrite rewrite = new ChatRewrite(before.index())
                    .keep(0, line)
                    .line(LineIndex.Role.MESSAGE, bytes)
                    .keep(line + 1, before.index().lines());
            rewrite(before, file, rewrite, List.of(old), before.header());
        }
        long revision = lastRevision;
        watchers.tell(new ChatChange.Replaced(key, revision, index, message));
        return revision;
    }

    long remove(OptionalLong basedOn, int from, int count) throws IOException {
        ChatState before = writable(basedOn);
        LineIndex index = before.index();
        lineOf(before, from);
        lineOf(before, (int) Math.min(Integer.MAX_VALUE, (long) from + count - 1));
        ChatRewrite rewrite = new ChatRewrite(index);
        List<byte[]> removed = new ArrayList<>();
        try (FileChannel file = FileChannel.open(path)) {
            int keptTo = 0;
            for (int message = from; message < from + count; message++) {
                int line = index.lineOf(message);
                rewrite.keep(keptTo, line);
                removed.add(before.line(file, line));
                keptTo = line + 1;
            }
            rewrite.keep(keptTo, index.lines());
            rewrite(before, file, rewrite, removed, before.header());
        }
        long revision = lastRevision;
        watchers.tell(new ChatChange.Removed(key, revision, from, count));
        return revision;
    }

    long replaceHeader(OptionalLong basedOn, ChatHeader header) throws IOException {
        ChatState before = writable(basedOn);
        if (before.header().equals(header)) {
            return before.revision();
        }
        LineIndex index = before.index();
        try (FileChannel file = FileChannel.open(path)) {
            List<byte[]> old = index.hasHeader() ? List.of(before.line(file, 0)) : List.of();
            ChatRewrite rewrite = new ChatRewrite(index)
                    .line(LineIndex.Role.HEADER, bytes(header.json()))
                    .keep(index.hasHeader() ? 1 : 0, index.lines());
            rewrite(before, file, rewrite, old, header);
        }
        long revision = lastRevision;
        watchers.tell(new ChatChange.HeaderChanged(key, revision));
        return revision;
    }

    private void rewrite(
            ChatState before, FileChannel old, ChatRewrite rewrite, List<byte[]> removed, ChatHeader header)
            throws IOException {
        store.leftovers().keepLines(key, removed);
        DurableFiles.replace(path, out -> rewrite.write(old, out));
        become(store.written(key, before, rewrite.index(), header));
    }

    /** Takes the file away; the lock is held. */
    void delete() throws IOException {
        ChatState before = writable(OptionalLong.empty());
        store.trash().take(path);
        Files.deleteIfExists(store.layout().revision(key));
        state = null;
        watchers.tell(new ChatChange.Deleted(key, before.revision()));
    }

    /** Gives the file the name of another chat; both locks are held. */
    long renameTo(ChatFile other) throws IOException {
        ChatState before = writable(OptionalLong.empty());
        DurableFiles.rename(path, other.path);
        state = null;
        other.lastRevision = Math.max(other.lastRevision, before.revision());
        Files.deleteIfExists(store.layout().revision(key));
        store.leftovers().rename(key, other.key);
        long revision = other.current().revision();
        watchers.tell(new ChatChange.Renamed(key, revision, other.key));
        return revision;
    }

    /** The current state, healed and of the expected revision; the lock is held. */
    private ChatState writable(OptionalLong basedOn) throws IOException {
        ChatState current = current();
        if (basedOn.isPresent() && basedOn.getAsLong() != current.revision()) {
            throw new ConflictException("chat", current.revision());
        }
        if (current.torn().isEmpty()) {
            return current;
        }
        ChatState healed = store.heal(key, current);
        become(healed);
        return healed;
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
