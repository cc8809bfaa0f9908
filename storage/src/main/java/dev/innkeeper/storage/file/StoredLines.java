package dev.innkeeper.storage.file;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.util.Arrays;

/** The lines of a chat file as its index knows them, read in larger blocks; a byte-order mark is none of them. */
final class StoredLines implements LineSource {
    private static final int BLOCK = 256 * 1024;

    private final LineIndex index;
    private final FileChannel file;
    private byte[] block = new byte[0];
    private long blockStart;

    StoredLines(LineIndex index, FileChannel file) {
        this.index = index;
        this.file = file;
    }

    @Override
    public int count() {
        return index.lines();
    }

    @Override
    public byte[] line(int line) throws IOException {
        long start = index.start(line);
        long end = index.end(line);
        if (start < blockStart || end > blockStart + block.length) {
            load(start, end);
        }
        return Arrays.copyOfRange(block, (int) (start - blockStart), (int) (end - blockStart));
    }

    /** Reads around the line: behind it when the reader moves up, before it when the reader moves down. */
    private void load(long start, long end) throws IOException {
        boolean down = block.length > 0 && end <= blockStart;
        long from = down ? Math.max(0, Math.min(start, end - BLOCK)) : start;
        long to = down ? end : Math.min(index.end(), Math.max(end, start + BLOCK));
        block = ChatState.read(file, from, to);
        blockStart = from;
    }
}
