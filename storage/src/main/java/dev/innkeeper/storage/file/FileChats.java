package dev.innkeeper.storage.file;

import dev.innkeeper.formats.chat.ChatHeader;
import dev.innkeeper.formats.chat.ChatLine;
import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.storage.chat.Author;
import dev.innkeeper.storage.chat.ChatChange;
import dev.innkeeper.storage.chat.ChatEvent;
import dev.innkeeper.storage.chat.ChatHome;
import dev.innkeeper.storage.chat.ChatKey;
import dev.innkeeper.storage.chat.ChatLines;
import dev.innkeeper.storage.chat.ChatOutline;
import dev.innkeeper.storage.chat.ChatPage;
import dev.innkeeper.storage.chat.ChatStamp;
import dev.innkeeper.storage.chat.ChatSummary;
import dev.innkeeper.storage.chat.ChatText;
import dev.innkeeper.storage.chat.ChatWatch;
import dev.innkeeper.storage.chat.Chats;
import dev.innkeeper.storage.chat.SaveGuard;
import dev.innkeeper.storage.chat.SaveOutcome;
import dev.innkeeper.storage.disk.DiskFailure;
import dev.innkeeper.storage.disk.DurableFiles;
import dev.innkeeper.storage.failure.NameTakenException;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;

/** The chats in {@code chats/<character>/<name>.jsonl} (chats.md §1, §2). */
final class FileChats implements Chats {
    private final ChatStore store;
    private final ChatShelf shelf;
    private final Map<ChatKey, ChatFile> files = new ConcurrentHashMap<>();

    FileChats(ChatStore store) {
        this.store = store;
        this.shelf = new ChatShelf(store.layout());
    }

    /** Brings a chat back from the trash. */
    void bringBack(String trashed, ChatKey key) {
        write(key, file -> {
            file.bringBack(trashed);
            return 0L;
        });
    }

    /** Ends all use: what can wait is done. */
    void close() {
        store.close();
    }

    /** Ends all use, as if the process had been killed. */
    void abandon() {
        store.abandon();
    }

    /** Makes good what a crash interrupted. */
    void finishMoves() {
        store.moves().finish();
    }

    @Override
    public List<ChatSummary> list(ChatHome home) {
        return DiskFailure.explained(
                store.layout().chats(home),
                () -> shelf().keys(home).stream()
                        .flatMap(key -> summary(key).stream())
                        .sorted(Comparator.comparing(ChatSummary::updatedAt).reversed())
                        .toList());
    }

    private List<ChatSummary> summary(ChatKey key) {
        return DiskFailure.explained(store.layout().chat(key), () -> {
            ChatFile file = file(key);
            return shelf().summary(key, () -> locked(file, file::current)).stream()
                    .toList();
        });
    }

    @Override
    public int count(ChatHome home) {
        return DiskFailure.explained(
                store.layout().chats(home), () -> shelf().keys(home).size());
    }

    @Override
    public int count() {
        return DiskFailure.explained(store.layout().chats(), shelf()::count);
    }

    @Override
    public boolean exists(ChatKey key) {
        Path path = path(key);
        return DiskFailure.explained(path, () -> FileStamp.of(path).isPresent());
    }

    @Override
    public long revision(ChatKey key) {
        ChatFile file = file(key);
        return DiskFailure.explained(file.path(), file::revision);
    }

    @Override
    public ChatPage read(ChatKey key, int from, int limit) {
        if (from < 0 || limit < 0) {
            throw new IllegalArgumentException("A page begins at 0 or later and has no negative length");
        }
        ChatFile file = file(key);
        return DiskFailure.explained(file.path(), () -> file.read(from, limit));
    }

    @Override
    public ChatPage readLast(ChatKey key, int limit) {
        if (limit < 0) {
            throw new IllegalArgumentException("A page has no negative length");
        }
        ChatFile file = file(key);
        return DiskFailure.explained(file.path(), () -> file.readLast(limit));
    }

    @Override
    public long create(ChatKey key, ChatHeader header, List<ChatLine> messages) {
        return write(key, file -> file.create(header, messages));
    }

    @Override
    public long append(ChatKey key, OptionalLong basedOn, List<ChatLine> messages) {
        return write(key, file -> file.append(basedOn, messages));
    }

    @Override
    public long replace(ChatKey key, OptionalLong basedOn, int index, ChatLine message) {
        return write(key, file -> file.replace(basedOn, index, message));
    }

    @Override
    public long remove(ChatKey key, OptionalLong basedOn, int from, int count) {
        if (count < 1) {
            throw new IllegalArgumentException("At least one message has to be removed");
        }
        return write(key, file -> file.remove(basedOn, from, count));
    }

    @Override
    public long replaceHeader(ChatKey key, OptionalLong basedOn, ChatHeader header) {
        return write(key, file -> file.replaceHeader(basedOn, header));
    }

    @Override
    public long rename(ChatKey key, FileName name) {
        return rename(key, ChatKey.named(key.home(), name));
    }

    @Override
    public long rename(ChatKey key, ChatKey to) {
        if (!to.home().equals(key.home())) {
            throw new IllegalArgumentException("A chat keeps its home when it is renamed");
        }
        if (to.equals(key)) {
            throw new NameTakenException("chat");
        }
        boolean ascending = key.file().compareTo(to.file()) < 0;
        ChatFile outer = file(ascending ? key : to);
        outer.lock().lock();
        try {
            ChatFile source = file(key);
            return write(ascending ? to : key, inner -> source.renameTo(file(to)));
        } finally {
            outer.lock().unlock();
        }
    }

    @Override
    public List<FileName> characters() {
        return DiskFailure.explained(store.layout().chats(), shelf()::characters);
    }

    @Override
    public List<FileName> files(ChatHome home) {
        return DiskFailure.explained(store.layout().chats(home), () -> shelf().files(home));
    }

    @Override
    public List<FileName> folders(ChatHome home) {
        return DiskFailure.explained(store.layout().chats(home), () -> shelf().folders(home));
    }

    @Override
    public Optional<ChatStamp> stamp(ChatKey key) {
        Path path = path(key);
        return DiskFailure.explained(
                path, () -> FileStamp.of(path).map(stamp -> new ChatStamp(stamp.size(), stamp.time())));
    }

    @Override
    public boolean hasHome(ChatHome home) {
        return Files.isDirectory(store.layout().chats(home));
    }

    @Override
    public void makeHome(ChatHome home) {
        store.access().requireFull();
        Path folder = store.layout().chats(home);
        DiskFailure.explained(folder, () -> DurableFiles.createFolders(folder));
    }

    @Override
    public Optional<ChatText> text(ChatKey key) {
        Path path = path(key);
        return DiskFailure.explained(path, () -> {
            return FileStamp.of(path).isEmpty() ? Optional.empty() : Optional.of(StoredText.open(path));
        });
    }

    @Override
    public Optional<ChatOutline> outline(ChatKey key) {
        return DiskFailure.explained(store.layout().chat(key), () -> {
            ChatFile file = file(key);
            return shelf().outline(key, () -> locked(file, file::current));
        });
    }

    @Override
    public Optional<String> firstLine(ChatKey key) {
        Path path = path(key);
        return DiskFailure.explained(path, () -> FileStamp.of(path).isEmpty() ? Optional.empty() : FirstLine.of(path));
    }

    @Override
    public SaveOutcome save(ChatKey key, ChatLines lines, SaveGuard guard, Author by) {
        store.access().requireFull();
        ChatFile file = file(key);
        return DiskFailure.explained(file.path(), () -> locked(file, () -> file.save(lines, guard, by)));
    }

    @Override
    public List<ChatEvent> history(ChatKey key, OptionalLong before, int limit) {
        return past(key, file -> new ChatTimeline(file).events(before, limit));
    }

    @Override
    public ChatPage readAt(ChatKey key, long revision, int from, int limit) {
        return past(key, file -> new ChatTimeline(file).page(revision, from, limit));
    }

    @Override
    public long restore(ChatKey key, OptionalLong basedOn, long revision) {
        return write(key, file -> new ChatTimeline(file).restore(basedOn, revision));
    }

    @Override
    public OptionalLong undoable(ChatKey key) {
        return past(key, file -> new ChatTimeline(file).undoable());
    }

    @Override
    public OptionalLong redoable(ChatKey key) {
        return past(key, file -> new ChatTimeline(file).redoable());
    }

    @Override
    public OptionalLong undo(ChatKey key, OptionalLong basedOn) {
        store.access().requireFull();
        return past(key, file -> new ChatTimeline(file).undo(basedOn));
    }

    @Override
    public OptionalLong redo(ChatKey key, OptionalLong basedOn) {
        store.access().requireFull();
        return past(key, file -> new ChatTimeline(file).redo(basedOn));
    }

    @FunctionalInterface
    private interface Look<T> {
        T at(ChatFile file) throws IOException;
    }

    private <T> T past(ChatKey key, Look<T> look) {
        ChatFile file = file(key);
        return DiskFailure.explained(file.path(), () -> locked(file, () -> look.at(file)));
    }

    @Override
    public void delete(ChatKey key) {
        write(key, file -> {
            file.delete();
            return 0L;
        });
    }

    @Override
    public ChatWatch watchAll(Consumer<ChatChange> listener) {
        return store.watchers().add(listener);
    }

    @Override
    public ChatWatch watch(ChatKey key, Consumer<ChatChange> listener) {
        return file(key).watch(listener);
    }

    @FunctionalInterface
    private interface Write {
        long to(ChatFile file) throws IOException;
    }

    private long write(ChatKey key, Write write) {
        store.access().requireFull();
        ChatFile file = file(key);
        return DiskFailure.explained(file.path(), () -> {
            try {
                return locked(file, () -> write.to(file));
            } catch (FileAlreadyExistsException taken) {
                throw taken(taken);
            }
        });
    }

    private static NameTakenException taken(FileAlreadyExistsException cause) {
        NameTakenException taken = new NameTakenException("chat");
        taken.initCause(cause);
        return taken;
    }

    private static <T> T locked(ChatFile file, DiskFailure.Step<T> step) throws IOException {
        ReentrantLock lock = file.lock();
        lock.lock();
        try {
            return step.take();
        } finally {
            lock.unlock();
        }
    }

    private Path path(ChatKey key) {
        store.moves().retry();
        return store.layout().chat(key);
    }

    private ChatShelf shelf() {
        store.moves().retry();
        return shelf;
    }

    private ChatFile file(ChatKey key) {
        store.moves().retry();
        return files.computeIfAbsent(key, missing -> new ChatFile(missing, store));
    }
}
