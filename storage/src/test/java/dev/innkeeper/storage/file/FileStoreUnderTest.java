package dev.innkeeper.storage.file;

import dev.innkeeper.storage.chat.ChatKey;
import dev.innkeeper.storage.chat.ChatStoreUnderTest;
import dev.innkeeper.storage.chat.Chats;
import dev.innkeeper.storage.trash.TrashBin;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Objects;

/** The store in files. */
final class FileStoreUnderTest implements ChatStoreUnderTest {
    private final Path root;
    private final Layout layout;
    private final JumpingClock clock = new JumpingClock();
    private FileLibrary library;
    private long outsideWrites;

    FileStoreUnderTest() {
        try {
            this.root = QuickFolder.create();
            Files.createDirectories(root.resolve("chats"));
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
        this.layout = new Layout(root);
        this.library = FileLibrary.open(root, clock);
    }

    /** The time, and so much more or less. */
    private static final class JumpingClock extends Clock {
        private Duration ahead = Duration.ZERO;

        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }

        @Override
        public Instant instant() {
            return Instant.now().plus(ahead);
        }
    }

    Layout layout() {
        return layout;
    }

    @Override
    public Chats chats() {
        return library.chats();
    }

    @Override
    public TrashBin trash() {
        return library.trash();
    }

    @Override
    public void reopen() {
        library.close();
        library = FileLibrary.open(root, clock);
    }

    @Override
    public void moveClock(Duration by) {
        clock.ahead = clock.ahead.plus(by);
    }

    @FunctionalInterface
    private interface Doing {
        void run() throws IOException;
    }

    private static void unchecked(Doing doing) {
        try {
            doing.run();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    @Override
    public void overwrite(ChatKey key, String text) {
        unchecked(() -> {
            Path file = layout.chat(key);
            Files.createDirectories(Objects.requireNonNull(file.getParent()));
            Files.writeString(file, text, StandardOpenOption.CREATE, StandardOpenOption.TRUNCATE_EXISTING);
            stamp(file);
        });
    }

    @Override
    public void replace(ChatKey key, String text) {
        unchecked(() -> {
            Path file = layout.chat(key);
            Path other = Files.writeString(file.resolveSibling(file.getFileName() + ".3141592"), text);
            stamp(other);
            Files.move(other, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
        });
    }

    /** Times of files are as coarse as the system's tick; a program that comes a moment later has another one. */
    private void stamp(Path file) throws IOException {
        outsideWrites++;
        Files.setLastModifiedTime(file, FileTime.from(Instant.now().plusMillis(5 * outsideWrites)));
    }

    @Override
    public void delete(ChatKey key) {
        unchecked(() -> Files.delete(layout.chat(key)));
    }

    @Override
    public Object identity(ChatKey key) {
        try {
            return Files.readAttributes(layout.chat(key), BasicFileAttributes.class)
                    .fileKey();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    @Override
    public void close() {
        library.close();
        unchecked(() -> QuickFolder.delete(root));
    }
}
