package dev.innkeeper.storage.file;

import dev.innkeeper.storage.chat.ChatEvent;
import dev.innkeeper.storage.chat.ChatKey;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The histories that a user's folder holds, read without touching them, also those whose chats are gone. */
public final class PastChats {
    private final Layout layout;

    /** @param root the user's folder */
    public PastChats(Path root) {
        this.layout = new Layout(root);
    }

    /** The chats that histories belong to, whether they are still there or not. */
    public List<ChatKey> keys() throws IOException {
        Path histories = layout.own().resolve("history");
        List<ChatKey> found = new ArrayList<>();
        if (!Files.isDirectory(histories)) {
            return found;
        }
        Files.walkFileTree(histories, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
                Optional<ChatKey> key =
                        ChatKey.ofPath(histories.relativize(folder).toString().replace('\\', '/'));
                if (key.isPresent() && of(key.get()).exists()) {
                    found.add(key.get());
                    return FileVisitResult.SKIP_SUBTREE;
                }
                return FileVisitResult.CONTINUE;
            }
        });
        return found;
    }

    /** Whether the chat has a history. */
    public boolean has(ChatKey key) {
        return of(key).exists();
    }

    /** The changes of a chat, oldest first; empty if it has no history. */
    public List<ChatEvent> events(ChatKey key) throws IOException {
        return of(key).exists() ? of(key).events() : List.of();
    }

    /**
     * The lines of a chat before a change.
     *
     * @throws IOException if the history does not fit together
     */
    public PastLines before(ChatKey key, long revision) throws IOException {
        return lines(of(key).before(revision));
    }

    /**
     * The lines of a chat after its last known change.
     *
     * @throws IOException if the history does not fit together
     */
    public PastLines latest(ChatKey key) throws IOException {
        return lines(of(key).latest());
    }

    /** Moves a history out of the way; the next change of its chat begins a new one. The chat must not be in use. */
    public void putAside(ChatKey key) throws IOException {
        new Histories(layout, new Stamps(Clock.systemUTC()), Runnable::run).putAside(key);
    }

    private KeptHistory of(ChatKey key) {
        return new KeptHistory(layout.history(key), layout.chat(key));
    }

    private static PastLines lines(ChatPast past) {
        return new PastLines() {
            @Override
            public int count() {
                return past.count();
            }

            @Override
            public byte[] line(int index) throws IOException {
                return past.line(index);
            }

            @Override
            public void close() throws IOException {
                past.close();
            }
        };
    }
}
