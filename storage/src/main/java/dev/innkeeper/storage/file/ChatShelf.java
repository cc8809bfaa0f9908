package dev.innkeeper.storage.file;

import dev.innkeeper.formats.chat.ChatLine;
import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.storage.chat.ChatHome;
import dev.innkeeper.storage.chat.ChatKey;
import dev.innkeeper.storage.chat.ChatOutline;
import dev.innkeeper.storage.chat.ChatSummary;
import dev.innkeeper.storage.disk.DiskFailure;
import dev.innkeeper.storage.failure.NotFoundException;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** Which chats there are, and what a list shows of them without reading them whole where their notes still hold. */
final class ChatShelf {
    private final Layout layout;

    ChatShelf(Layout layout) {
        this.layout = layout;
    }

    /** The chats of a home in no particular order. */
    List<ChatKey> keys(ChatHome home) throws IOException {
        return logs(layout.chats(home)).stream()
                .map(file -> new ChatKey(home, file))
                .toList();
    }

    /** How many chats all characters have. */
    int count() throws IOException {
        int count = 0;
        try (Stream<Path> folders = Files.list(layout.chats())) {
            for (Path folder : folders.filter(Files::isDirectory).toList()) {
                count += logs(folder).size();
            }
        } catch (NoSuchFileException none) {
            return 0;
        }
        return count;
    }

    private static List<FileName> logs(Path folder) throws IOException {
        return named(folder, path -> Files.isRegularFile(path));
    }

    private static List<FileName> named(Path folder, DirectoryStream.Filter<Path> wanted) throws IOException {
        List<FileName> names = new ArrayList<>();
        try (DirectoryStream<Path> found =
                Files.newDirectoryStream(folder, path -> isNamed(path) && wanted.accept(path))) {
            for (Path path : found) {
                String file = path.getFileName().toString();
                FileName.of(file).ifPresent(names::add);
            }
        } catch (NoSuchFileException | NotDirectoryException none) {
            return List.of();
        }
        return names;
    }

    private static boolean isNamed(Path path) {
        return path.getFileName().toString().endsWith(Layout.LOG);
    }

    /** Folders with names of chats. */
    List<FileName> folders(ChatHome home) throws IOException {
        return named(layout.chats(home), path -> Files.isDirectory(path));
    }

    /** The stored names of the chats of a home, in the order of their UTF-8 bytes. */
    List<FileName> files(ChatHome home) throws IOException {
        List<FileName> files = new ArrayList<>(logs(layout.chats(home)));
        files.sort(FileName.BY_BYTES);
        return files;
    }

    /** The characters that have a folder for chats, in the order of its name's UTF-8 bytes. */
    List<FileName> characters() throws IOException {
        try (Stream<Path> folders = Files.list(layout.chats())) {
            return folders.filter(Files::isDirectory)
                    .flatMap(folder -> FileName.of(folder.getFileName().toString()).stream())
                    .sorted(FileName.BY_BYTES)
                    .toList();
        } catch (NoSuchFileException none) {
            return List.of();
        }
    }

    /**
     * What a list of SillyTavern shows of a chat; empty if there is none.
     *
     * @param state reads the chat when its note does not hold any more
     */
    Optional<ChatOutline> outline(ChatKey key, DiskFailure.Step<ChatState> state) throws IOException {
        Optional<FileStamp> stamp = FileStamp.of(layout.chat(key));
        if (stamp.isEmpty()) {
            return Optional.empty();
        }
        Instant modified = stamp.get().time();
        if (stamp.get().size() == 0) {
            return Optional.of(new ChatOutline(0, modified, 0, Optional.empty()));
        }
        Optional<ChatNote> known = ChatNote.read(layout.revision(key)).filter(found -> found.isOf(stamp.get()));
        try {
            ChatNote note = known.isPresent() ? known.get() : ChatNote.of(state.take());
            if (note.lines() > 0) {
                String last = text(key, note.endStart(), note.endEnd());
                return Optional.of(new ChatOutline(note.size(), modified, note.lines(), Optional.of(last)));
            }
            EndedLines.Result lines = EndedLines.of(layout.chat(key));
            return Optional.of(new ChatOutline(stamp.get().size(), modified, lines.lines(), Optional.of(lines.last())));
        } catch (NotFoundException | NoSuchFileException gone) {
            return Optional.empty();
        }
    }

    private String text(ChatKey key, long start, long end) throws IOException {
        try (FileChannel file = FileChannel.open(layout.chat(key))) {
            return new String(ChatState.read(file, start, end), StandardCharsets.UTF_8);
        }
    }

    /**
     * What a list shows of a chat; empty if it has gone in the meantime.
     *
     * @param state reads the chat when its note does not hold any more
     */
    Optional<ChatSummary> summary(ChatKey key, DiskFailure.Step<ChatState> state) throws IOException {
        Optional<FileStamp> stamp = FileStamp.of(layout.chat(key));
        if (stamp.isEmpty()) {
            return Optional.empty();
        }
        Optional<ChatNote> note = ChatNote.read(layout.revision(key)).filter(found -> found.isOf(stamp.get()));
        try {
            return Optional.of(note.isPresent() ? of(key, note.get()) : of(key, noteOf(state.take())));
        } catch (NotFoundException | NoSuchFileException gone) {
            return Optional.empty();
        }
    }

    private static ChatNote noteOf(ChatState state) {
        return ChatNote.of(state);
    }

    private ChatSummary of(ChatKey key, ChatNote note) throws IOException {
        Instant updated = Instant.EPOCH
                .plusSeconds(TimeUnit.NANOSECONDS.toSeconds(note.modified()))
                .plusNanos(note.modified() % 1_000_000_000L);
        return new ChatSummary(key, note.messages(), last(key, note), updated, note.size());
    }

    private Optional<ChatLine> last(ChatKey key, ChatNote note) throws IOException {
        if (note.lastEnd() == 0) {
            return Optional.empty();
        }
        try (FileChannel file = FileChannel.open(layout.chat(key))) {
            byte[] line = ChatState.read(file, note.lastStart(), note.lastEnd());
            return Optional.of(ChatState.parse(line, 0, line.length));
        }
    }
}
