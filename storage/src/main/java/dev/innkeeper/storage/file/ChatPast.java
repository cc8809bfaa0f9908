package dev.innkeeper.storage.file;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntUnaryOperator;

/**
 * The lines of a chat at a moment of its history.
 *
 * <p>Of each line it is known where its bytes are: in the base, the text that the chat had when its history began, or in
 * the log, where every line stands that was added since. Made by applying the log's changes to the lines of the base,
 * one after the other; a change at the end of a chat costs what it adds, one in the middle moves what is behind it.
 */
final class ChatPast implements LineSource, AutoCloseable {
    private static final int BLOCK = 256 * 1024;
    private static final byte[] MARK = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};

    private final FileChannel base;
    private final FileChannel log;
    private long[] starts = new long[64];
    private int[] lengths = new int[64];
    private int count;
    private boolean closed;

    private ChatPast(FileChannel base, FileChannel log) {
        this.base = base;
        this.log = log;
    }

    /**
     * The lines after the last of some entries.
     *
     * @param basePath the file that begins with the bytes of the base
     * @param entries the log from its start up to the moment; not empty
     */
    static ChatPast after(List<HistoryLog.Entry> entries, HistoryLog log, Path basePath) throws IOException {
        FileChannel baseFile = FileChannel.open(basePath);
        try {
            FileChannel logFile = log.open();
            try {
                ChatPast past = new ChatPast(baseFile, logFile);
                past.takeBase(entries.getFirst().record());
                for (HistoryLog.Entry entry : entries.subList(1, entries.size())) {
                    past.apply(entry);
                }
                return past;
            } catch (IOException | RuntimeException failure) {
                logFile.close();
                throw failure;
            }
        } catch (IOException | RuntimeException failure) {
            baseFile.close();
            throw failure;
        }
    }

    private void takeBase(HistoryRecord first) throws IOException {
        int lines = first.event().added();
        splice(0, 0, lines);
        long start = isMarked(first.size()) ? MARK.length : 0;
        find(base, start, first.size(), lines, line -> line, false);
        closed = first.closed();
    }

    private boolean isMarked(long size) throws IOException {
        return size >= MARK.length && Arrays.equals(ChatState.read(base, 0, MARK.length), MARK);
    }

    private void apply(HistoryLog.Entry entry) throws IOException {
        HistoryRecord record = entry.record();
        for (HistoryRecord.Place place : record.places().reversed()) {
            if (place.line() > count || place.removed() > count - place.line()) {
                throw new IOException("The history of a chat does not fit together");
            }
            splice(place.line(), place.removed(), place.added());
        }
        int[] lines = added(record.places());
        find(log, entry.lines(), entry.end(), lines.length, line -> lines[line], true);
        closed = record.closed();
    }

    /** The numbers that added lines have after a change. */
    private static int[] added(List<HistoryRecord.Place> places) {
        int[] lines =
                new int[places.stream().mapToInt(HistoryRecord.Place::added).sum()];
        int next = 0;
        int moved = 0;
        for (HistoryRecord.Place place : places) {
            for (int line = 0; line < place.added(); line++) {
                lines[next++] = place.line() + moved + line;
            }
            moved += place.added() - place.removed();
        }
        return lines;
    }

    private void splice(int line, int removed, int added) {
        int tail = count - line - removed;
        int next = count - removed + added;
        if (next > starts.length) {
            int room = Math.max(next, starts.length + starts.length / 2);
            starts = Arrays.copyOf(starts, room);
            lengths = Arrays.copyOf(lengths, room);
        }
        System.arraycopy(starts, line + removed, starts, line + added, tail);
        System.arraycopy(lengths, line + removed, lengths, line + added, tail);
        count = next;
    }

    /** Finds lines in a stretch of a file; places in the log are kept as negative numbers. */
    private void find(FileChannel file, long start, long end, int lines, IntUnaryOperator place, boolean inLog)
            throws IOException {
        int found = 0;
        long lineStart = start;
        for (long at = start; at < end && found < lines; at += BLOCK) {
            byte[] block = ChatState.read(file, at, Math.min(end, at + BLOCK));
            for (int i = 0; i < block.length && found < lines; i++) {
                if (block[i] == '\n') {
                    put(place.applyAsInt(found++), lineStart, at + i, inLog);
                    lineStart = at + i + 1;
                }
            }
        }
        if (found == lines - 1) {
            put(place.applyAsInt(found++), lineStart, end, inLog);
        }
        if (found != lines) {
            throw new IOException("The history of a chat lacks lines");
        }
    }

    private void put(int line, long start, long end, boolean inLog) {
        starts[line] = inLog ? -1 - start : start;
        lengths[line] = (int) (end - start);
    }

    @Override
    public int count() {
        return count;
    }

    /** Whether a line feed stands behind the last line. */
    boolean closed() {
        return closed;
    }

    @Override
    public byte[] line(int line) throws IOException {
        boolean inLog = starts[line] < 0;
        long start = inLog ? -1 - starts[line] : starts[line];
        return ChatState.read(inLog ? log : base, start, start + lengths[line]);
    }

    @Override
    public void close() throws IOException {
        log.close();
        base.close();
    }
}
