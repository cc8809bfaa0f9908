package dev.innkeeper.storage.file;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.chat.ChatHeader;
import dev.innkeeper.formats.chat.ChatLine;
import dev.innkeeper.storage.chat.BrokenLine;
import dev.innkeeper.storage.chat.ChatKey;
import dev.innkeeper.storage.chat.ChatPage;
import dev.innkeeper.storage.chat.Healed;
import dev.innkeeper.storage.disk.DurableFiles;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What is known of a chat file at one moment; all of it belongs together.
 *
 * @param revision the chat's revision
 * @param stamp the file that this is about
 * @param index its lines
 * @param header its header
 * @param torn an unfinished line behind the index that could not be healed yet
 * @param healed what was healed when the library first opened the chat
 * @param returns whether a carriage return may be in it
 */
record ChatState(
        long revision,
        FileStamp stamp,
        LineIndex index,
        ChatHeader header,
        Optional<ChatScan.Torn> torn,
        Optional<Healed> healed,
        boolean returns) {
    private static final int READ_AT_ONCE = 1024 * 1024;

    /** A page of the file, which has to be the one of this state. */
    ChatPage page(ChatKey key, FileChannel file, int from, int limit) throws IOException {
        int total = index.messages();
        int first = Math.min(from, total);
        int end = (int) Math.min(total, (long) first + limit);
        List<ChatLine> messages = new ArrayList<>(end - first);
        for (int next = first; next < end; ) {
            next = readSome(file, next, end, messages);
        }
        return new ChatPage(key, revision, header, total, first, messages, broken(), healed);
    }

    /** Reads messages that lie close together with one access; returns the index behind the last one read. */
    private int readSome(FileChannel file, int first, int end, List<ChatLine> into) throws IOException {
        long start = index.start(index.lineOf(first));
        int last = first;
        while (last + 1 < end && index.end(index.lineOf(last + 1)) - start <= READ_AT_ONCE) {
            last++;
        }
        byte[] bytes = read(file, start, index.end(index.lineOf(last)));
        for (int message = first; message <= last; message++) {
            int line = index.lineOf(message);
            int offset = (int) (index.start(line) - start);
            into.add(parse(bytes, offset, (int) (index.end(line) - start)));
        }
        return last + 1;
    }

    private List<BrokenLine> broken() {
        List<BrokenLine> broken = index.broken();
        if (torn.isEmpty()) {
            return broken;
        }
        List<BrokenLine> all = new ArrayList<>(broken);
        all.add(new BrokenLine(index.lines() + 1L, torn.get().end() - torn.get().start()));
        return all;
    }

    /** The message in a line that is known to be an object. */
    static ChatLine parse(byte[] bytes, int start, int end) {
        Json line = Json.parse(new String(bytes, start, end - start, StandardCharsets.UTF_8));
        return new ChatLine(line.asObject().orElseThrow());
    }

    /** Bytes of a file; all of them have to be there. */
    static byte[] read(FileChannel file, long start, long end) throws IOException {
        byte[] bytes = new byte[Math.toIntExact(end - start)];
        ByteBuffer buffer = ByteBuffer.wrap(bytes);
        while (buffer.hasRemaining()) {
            if (file.read(buffer, start + buffer.position()) < 0) {
                throw new EOFException("The file is shorter than it was");
            }
        }
        return bytes;
    }

    /** The bytes of one line. */
    byte[] line(FileChannel file, int line) throws IOException {
        return read(file, index.start(line), index.end(line));
    }

    /** The bytes that follow the file's content when lines are added to it. */
    byte[] appendix(List<byte[]> lines, LineIndex appended) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        boolean separated = index.lines() == 0 || index.closed();
        for (byte[] line : lines) {
            if (!separated) {
                bytes.write('\n');
            }
            bytes.writeBytes(line);
            separated = false;
        }
        if (appended.closed()) {
            bytes.write('\n');
        }
        return bytes.toByteArray();
    }

    /** The index after those lines were added. */
    LineIndex appended(List<byte[]> lines) {
        LineIndex next = index;
        long start = stamp.size() + (index.lines() == 0 || index.closed() ? 0 : 1);
        for (byte[] line : lines) {
            next = next.plus(ChatScan.role(line, next.lines() == 0), start, start + line.length);
            start += line.length + 1L;
        }
        return next.needsClosing() ? next.closedByLineFeed() : next;
    }

    /** The content of a new chat. */
    static DurableFiles.Content content(ChatHeader header, List<ChatLine> messages) {
        StringBuilder text = new StringBuilder(header.json().text());
        messages.forEach(message -> text.append('\n').append(message.json().text()));
        return DurableFiles.Content.of(text.toString().getBytes(StandardCharsets.UTF_8));
    }
}
