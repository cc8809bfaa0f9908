package dev.innkeeper.storage.file;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.js.JsonSyntaxException;
import dev.innkeeper.storage.disk.DurableFiles;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What is remembered of a chat file over restarts: the revision, and a summary for lists.
 *
 * <p>It holds only as long as the file's size and time are those noted. It is written soon after every change without being
 * flushed; when it is lost or late, the chat gets a higher revision than any it had.
 *
 * @param revision the chat's revision
 * @param size the file's length
 * @param modified the file's time in nanoseconds since 1970
 * @param file the file's identity
 * @param messages number of messages
 * @param lastStart offset of the last message's line
 * @param lastEnd offset behind it; 0 if there is no message
 * @param lines number of lines; -1 if it has to be counted another way
 * @param endStart offset of the last line
 * @param endEnd offset behind it
 */
record ChatNote(
        long revision,
        long size,
        long modified,
        String file,
        int messages,
        long lastStart,
        long lastEnd,
        int lines,
        long endStart,
        long endEnd) {

    private static final Logger LOG = LoggerFactory.getLogger(ChatNote.class);
    private static final int LENGTH = 512;

    /** What a chat's state has to be remembered by. */
    static ChatNote of(ChatState state) {
        LineIndex index = state.index();
        int messages = index.messages();
        int last = messages == 0 ? -1 : index.lineOf(messages - 1);
        boolean counted = !state.returns() && state.torn().isEmpty();
        int end = index.lines() - 1;
        return new ChatNote(
                state.revision(),
                state.stamp().size(),
                state.stamp().modified(),
                state.stamp().identity(),
                messages,
                last < 0 ? 0 : index.start(last),
                last < 0 ? 0 : index.end(last),
                counted ? index.lines() : -1,
                end <= 0 ? 0 : index.start(end),
                end < 0 ? 0 : index.end(end));
    }

    /** The note in a file; empty if there is none that can be read. */
    static Optional<ChatNote> read(Path path) {
        try {
            Json json = Json.parse(new String(Files.readAllBytes(path), StandardCharsets.UTF_8));
            return json.asObject().flatMap(ChatNote::of);
        } catch (NoSuchFileException | JsonSyntaxException | NumberFormatException none) {
            return Optional.empty();
        } catch (IOException unreadable) {
            LOG.debug("The note of a chat cannot be read; the chat is read instead", unreadable);
            return Optional.empty();
        }
    }

    /** Writes the note over an older one: always the same number of bytes, so that the file keeps its place on the disk. */
    void write(Path path) throws IOException {
        byte[] text = Arrays.copyOf(text().getBytes(StandardCharsets.UTF_8), LENGTH);
        for (int i = text.length - 1; text[i] == 0; i--) {
            text[i] = ' ';
        }
        try (FileChannel file = FileChannel.open(path, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
            DurableFiles.writeAll(file, ByteBuffer.wrap(text));
        }
    }

    private static Optional<ChatNote> of(Json.Obj json) {
        Optional<Long> modified = json.string("modified").map(Long::valueOf);
        return modified.map(time -> new ChatNote(
                (long) json.number("revision", 0),
                (long) json.number("size", -1),
                time,
                json.string("file", ""),
                (int) json.number("messages", 0),
                (long) json.number("lastStart", 0),
                (long) json.number("lastEnd", 0),
                (int) json.number("lines", -1),
                (long) json.number("endStart", 0),
                (long) json.number("endEnd", 0)));
    }

    /** Whether the note is about a file of that stamp. */
    boolean isOf(FileStamp stamp) {
        return stamp.matches(size, modified, file);
    }

    /** This note as the content of a file; nanoseconds are a text because they exceed what a JSON number holds. */
    String text() {
        return Json.Obj.build(json -> json.put("revision", revision)
                        .put("size", size)
                        .put("modified", Long.toString(modified))
                        .put("file", file)
                        .put("messages", messages)
                        .put("lastStart", lastStart)
                        .put("lastEnd", lastEnd)
                        .put("lines", lines)
                        .put("endStart", endStart)
                        .put("endEnd", endEnd))
                .text();
    }
}
