package dev.innkeeper.storage.file;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.chat.ChatHeader;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;

/** One pass over a chat file that finds its lines; memory is needed for the longest line only. */
final class ChatScan {
    private static final int CHUNK = 256 * 1024;
    private static final int MARK = 3;

    private final FileChannel file;
    private byte[] buffer = new byte[CHUNK];
    private int filled;
    private long bufferStart;
    private LineIndex index = LineIndex.EMPTY;
    private Optional<Torn> torn = Optional.empty();
    private boolean returns;

    private ChatScan(FileChannel file) {
        this.file = file;
    }

    /**
     * What a file holds.
     *
     * @param index its lines, without the torn one
     * @param torn the unfinished last line
     * @param returns whether there are carriage returns in it, which end lines for SillyTavern's lists
     */
    record Result(LineIndex index, Optional<Torn> torn, boolean returns) {}

    /**
     * An unfinished last line: no line feed behind it, and not JSON. A first line is never taken for one: files are made
     * whole, so it was not torn by an interrupted append.
     *
     * @param start offset of its first byte
     * @param end offset behind its last byte
     */
    record Torn(long start, long end) {}

    /** Scans a file from its start to its end. */
    static Result of(FileChannel file) throws IOException {
        ChatScan scan = new ChatScan(file);
        scan.run();
        return new Result(scan.index, scan.torn, scan.returns);
    }

    private void run() throws IOException {
        int lineStart = skipByteOrderMark();
        int seen = lineStart;
        while (true) {
            int lineFeed = find(seen);
            if (lineFeed >= 0) {
                line(lineStart, lineFeed, true);
                lineStart = lineFeed + 1;
                seen = lineStart;
                continue;
            }
            makeRoom(lineStart);
            lineStart = 0;
            seen = filled;
            if (!fill()) {
                lastLine(filled);
                return;
            }
        }
    }

    private int skipByteOrderMark() throws IOException {
        boolean more = true;
        while (filled < MARK && more) {
            more = fill();
        }
        return isMarked(buffer, filled) ? MARK : 0;
    }

    private static boolean isMarked(byte[] bytes, int length) {
        return length >= MARK && bytes[0] == (byte) 0xEF && bytes[1] == (byte) 0xBB && bytes[2] == (byte) 0xBF;
    }

    private void lastLine(int end) {
        if (end > 0) {
            line(0, end, false);
        } else if (index.lines() > 0) {
            index = index.closedByLineFeed();
        }
    }

    private void line(int start, int end, boolean whole) {
        JsonLine.Kind kind = JsonLine.kind(buffer, start, end);
        int zeros = kind == JsonLine.Kind.BROKEN && !whole ? zeros(start, end) : end;
        if (zeros < end) {
            line(start, zeros, false);
            torn = Optional.of(new Torn(bufferStart + zeros, bufferStart + end));
            return;
        }
        if (kind == JsonLine.Kind.BROKEN && !whole && index.lines() > 0) {
            torn = Optional.of(new Torn(bufferStart + start, bufferStart + end));
            return;
        }
        LineIndex.Role role = role(kind, buffer, start, end, index.lines() == 0);
        index = index.plus(role, bufferStart + start, bufferStart + end);
    }

    /**
     * Where zeros begin behind a last line that is whole without them: after a loss of power they can stand where a line
     * was being added. The line's end if that is not so.
     */
    private int zeros(int start, int end) {
        for (int i = start; i < end; i++) {
            if (buffer[i] == 0) {
                JsonLine.Kind kind = JsonLine.kind(buffer, start, i);
                return kind == JsonLine.Kind.OBJECT || kind == JsonLine.Kind.VALUE ? i : end;
            }
        }
        return end;
    }

    /** What a line is for its chat. */
    static LineIndex.Role role(byte[] line, boolean first) {
        int start = first && isMarked(line, line.length) ? MARK : 0;
        return role(JsonLine.kind(line, start, line.length), line, start, line.length, first);
    }

    private static LineIndex.Role role(JsonLine.Kind kind, byte[] bytes, int start, int end, boolean first) {
        return switch (kind) {
            case BLANK -> LineIndex.Role.BLANK;
            case BROKEN -> LineIndex.Role.BROKEN;
            case VALUE -> LineIndex.Role.OTHER;
            case OBJECT -> first && isHeader(bytes, start, end) ? LineIndex.Role.HEADER : LineIndex.Role.MESSAGE;
        };
    }

    private static boolean isHeader(byte[] bytes, int start, int end) {
        Json line = Json.parse(new String(bytes, start, end - start, StandardCharsets.UTF_8));
        return line.asObject().map(ChatHeader::isHeader).orElse(false);
    }

    private int find(int from) {
        for (int i = from; i < filled; i++) {
            byte b = buffer[i];
            if (b == '\n') {
                return i;
            }
            returns |= b == '\r';
        }
        return -1;
    }

    /** Moves the unfinished line to the buffer's start. */
    private void makeRoom(int lineStart) {
        System.arraycopy(buffer, lineStart, buffer, 0, filled - lineStart);
        filled -= lineStart;
        bufferStart += lineStart;
        if (filled == buffer.length) {
            buffer = Arrays.copyOf(buffer, Math.multiplyExact(buffer.length, 2));
        }
    }

    private boolean fill() throws IOException {
        int read = file.read(ByteBuffer.wrap(buffer, filled, buffer.length - filled), bufferStart + filled);
        filled += Math.max(read, 0);
        return read > 0;
    }
}
