package dev.innkeeper.storage.file;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.storage.disk.DurableFiles;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.zip.CRC32C;

/**
 * The file in which the changes of a chat are written down one after the other.
 *
 * <p>An entry is a line of JSON with the {@link HistoryRecord} and the length of what follows, the lines that were
 * added, each with a line feed, and a closing line {@code {"entry":<length of the two>,"crc":<CRC-32C of the two>}}. So
 * the log can be read from its start entry by entry without reading the lines, and its last entry can be found from its
 * end. An entry that a crash left unfinished ends the log; what it would have said is found out from the chat itself.
 *
 * <p>Adding an entry does not flush it: until the chat is rewritten, the chat holds everything that the log says. {@link
 * #force} comes before that.
 */
final class HistoryLog {
    private static final int TAIL = 4096;
    private static final int LONGEST_RECORD = 4096;
    private static final int WRITTEN_AT_ONCE = 1 << 20;
    private static final int MOST_KEPT = 16 << 20;
    private static final String PAYLOAD = "payload";

    private final Path path;

    HistoryLog(Path path) {
        this.path = path;
    }

    /**
     * An entry of the log.
     *
     * @param lines offset of the first of the lines that were added
     * @param end offset behind the last of them
     */
    record Entry(HistoryRecord record, long lines, long end) {}

    boolean exists() {
        return Files.exists(path);
    }

    /**
     * Adds an entry.
     *
     * @param end the end of this log
     */
    void add(OpenEnd end, HistoryRecord record, List<byte[]> lines) throws IOException {
        FileChannel file = openToAdd(end);
        try {
            end.grewTo(new EntryWriter(file, end.length()).write(record, lines));
        } catch (IOException failure) {
            Appending.undo(file, end.length(), failure);
            end.close();
            throw failure;
        }
    }

    private FileChannel openToAdd(OpenEnd end) throws IOException {
        try {
            return end.own();
        } catch (NoSuchFileException noFolder) {
            DurableFiles.createFolders(Objects.requireNonNull(path.getParent()));
            return end.own();
        }
    }

    /** The end of this log, for {@link #add}. */
    OpenEnd end() {
        return new OpenEnd(path);
    }

    /** Writes one entry, in pieces if it is long. */
    private static final class EntryWriter {
        private final FileChannel file;
        private final CRC32C crc = new CRC32C();
        private final ByteArrayOutputStream pending = new ByteArrayOutputStream(2048);
        private long at;

        EntryWriter(FileChannel file, long at) {
            this.file = file;
            this.at = at;
        }

        /** Returns where the entry ends. */
        long write(HistoryRecord record, List<byte[]> lines) throws IOException {
            long payload = 0;
            for (byte[] line : lines) {
                payload += line.length + 1L;
            }
            pending.writeBytes(
                    bytes(record.json().with(PAYLOAD, Json.of(payload)).text() + "\n"));
            long length = pending.size() + payload;
            for (byte[] line : lines) {
                pending.writeBytes(line);
                pending.write('\n');
                if (pending.size() > WRITTEN_AT_ONCE) {
                    crc.update(pending.toByteArray());
                    flush();
                }
            }
            crc.update(pending.toByteArray());
            pending.writeBytes(bytes("{\"entry\":" + length + ",\"crc\":" + crc.getValue() + "}\n"));
            flush();
            return at;
        }

        private void flush() throws IOException {
            DurableFiles.writeAll(file, ByteBuffer.wrap(pending.toByteArray()), at);
            at += pending.size();
            pending.reset();
        }
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    /** Flushes the log to the disk. */
    void force() throws IOException {
        try (FileChannel file = FileChannel.open(path, StandardOpenOption.WRITE)) {
            file.force(true);
        } catch (NoSuchFileException none) {
            return;
        }
        DurableFiles.syncFolder(Objects.requireNonNull(path.toAbsolutePath().getParent()));
    }

    /** Takes what is cut off a log. */
    @FunctionalInterface
    interface Keeper {
        void keep(byte[] bytes) throws IOException;
    }

    /**
     * Cuts off what is not whole: an entry that a crash left unfinished and, after a loss of power, one whose bytes did
     * not all reach the disk, with all that follow.
     *
     * @param keeper is given what is cut off if there are whole entries in it
     */
    void heal(Keeper keeper) throws IOException {
        if (!exists()) {
            return;
        }
        try (FileChannel file = FileChannel.open(path, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            long whole = 0;
            Optional<Entry> next = entryAt(file, whole);
            while (next.isPresent() && isWhole(file, whole, next.get().end())) {
                whole = next.get().end() + footerLength(file, next.get().end());
                next = entryAt(file, whole);
            }
            if (whole < file.size()) {
                byte[] rest = ChatState.read(file, whole, Math.min(file.size(), whole + MOST_KEPT));
                if (new String(rest, StandardCharsets.ISO_8859_1).contains("\n{\"entry\":")) {
                    keeper.keep(rest);
                }
                file.truncate(whole);
                file.force(true);
            }
        }
    }

    private static boolean isWhole(FileChannel file, long start, long end) throws IOException {
        Optional<Json.Obj> footer = footer(file, end);
        return footer.filter(json -> (long) json.number("entry", -1) == end - start)
                        .isPresent()
                && (long) footer.get().number("crc", -1) == crc(file, start, end);
    }

    /** The record of the last entry; empty if the log has none or does not end with a whole one. */
    Optional<HistoryRecord> peek() throws IOException {
        if (!exists()) {
            return Optional.empty();
        }
        try (FileChannel file = FileChannel.open(path)) {
            return lastOf(file);
        }
    }

    /** The record of the first entry; empty if there is none. */
    Optional<HistoryRecord> first() throws IOException {
        if (!exists()) {
            return Optional.empty();
        }
        try (FileChannel file = FileChannel.open(path)) {
            return entryAt(file, 0).map(Entry::record);
        }
    }

    private static Optional<HistoryRecord> lastOf(FileChannel file) throws IOException {
        long size = file.size();
        byte[] tail = ChatState.read(file, Math.max(0, size - TAIL), size);
        if (tail.length == 0 || tail[tail.length - 1] != '\n') {
            return Optional.empty();
        }
        int start = tail.length - 1;
        while (start > 0 && tail[start - 1] != '\n') {
            start--;
        }
        Optional<Json.Obj> footer = json(tail, start, tail.length - 1);
        long length = footer.map(json -> (long) json.number("entry", -1)).orElse(-1L);
        long footerAt = size - (tail.length - start);
        if (length < 0 || length > footerAt) {
            return Optional.empty();
        }
        Optional<Entry> entry = entryAt(file, footerAt - length).filter(found -> found.end() == footerAt);
        long crc = crc(file, footerAt - length, footerAt);
        return entry.filter(whole -> (long) footer.orElse(Json.Obj.EMPTY).number("crc", -1) == crc)
                .map(Entry::record);
    }

    private static long crc(FileChannel file, long start, long end) throws IOException {
        CRC32C crc = new CRC32C();
        for (long at = start; at < end; at += WRITTEN_AT_ONCE) {
            crc.update(ChatState.read(file, at, Math.min(end, at + WRITTEN_AT_ONCE)));
        }
        return crc.getValue();
    }

    /** All whole entries, oldest first; their lines are not read. */
    List<Entry> entries() throws IOException {
        List<Entry> entries = new ArrayList<>();
        if (!exists()) {
            return entries;
        }
        try (FileChannel file = FileChannel.open(path)) {
            long at = 0;
            Optional<Entry> next = entryAt(file, at);
            while (next.isPresent() && hasFooter(file, at, next.get().end())) {
                entries.add(next.get());
                at = next.get().end() + footerLength(file, next.get().end());
                next = entryAt(file, at);
            }
        }
        return entries;
    }

    private static Optional<Entry> entryAt(FileChannel file, long start) throws IOException {
        byte[] head = ChatState.read(file, start, Math.min(file.size(), start + LONGEST_RECORD));
        for (int i = 0; i < head.length; i++) {
            if (head[i] == '\n') {
                int end = i;
                return json(head, 0, i).flatMap(json -> {
                    long payload = (long) json.number(PAYLOAD, -1);
                    return HistoryRecord.read(json)
                            .filter(record -> payload >= 0)
                            .map(record -> new Entry(record, start + end + 1, start + end + 1 + payload));
                });
            }
        }
        return Optional.empty();
    }

    private static Optional<Json.Obj> footer(FileChannel file, long end) throws IOException {
        int length = footerLength(file, end);
        return length == 0 ? Optional.empty() : json(ChatState.read(file, end, end + length), 0, length - 1);
    }

    private static boolean hasFooter(FileChannel file, long start, long end) throws IOException {
        return footer(file, end)
                .filter(json -> (long) json.number("entry", -1) == end - start)
                .isPresent();
    }

    private static int footerLength(FileChannel file, long at) throws IOException {
        if (at >= file.size()) {
            return 0;
        }
        byte[] rest = ChatState.read(file, at, Math.min(file.size(), at + 128));
        for (int i = 0; i < rest.length; i++) {
            if (rest[i] == '\n') {
                return i + 1;
            }
        }
        return 0;
    }

    private static Optional<Json.Obj> json(byte[] bytes, int start, int end) {
        return Json.read(new String(bytes, start, end - start, StandardCharsets.UTF_8))
                .flatMap(Json::asObject);
    }

    /** The log opened to read lines from. */
    FileChannel open() throws IOException {
        return FileChannel.open(path);
    }
}
