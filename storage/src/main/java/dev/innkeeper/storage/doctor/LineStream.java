package dev.innkeeper.storage.doctor;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/** The lines of a text one after the other; memory is needed for the longest line only. */
final class LineStream implements AutoCloseable {
    private static final int BLOCK = 256 * 1024;

    private final InputStream in;
    private byte[] buffer = new byte[BLOCK];
    private int filled;
    private int next;
    private long bufferStart;
    private int start;
    private int end;
    private boolean ended;
    private long number;

    LineStream(InputStream in) {
        this.in = in;
    }

    /** Moves to the next line; false behind the last. What follows the last line feed is a line if it has bytes. */
    boolean next() throws IOException {
        int seen = next;
        while (true) {
            for (int i = seen; i < filled; i++) {
                if (buffer[i] == '\n') {
                    return found(i, true, i + 1);
                }
            }
            seen = makeRoom();
            int read = in.read(buffer, filled, buffer.length - filled);
            if (read < 0) {
                return filled > 0 && found(filled, false, filled);
            }
            filled += read;
        }
    }

    private boolean found(int lineEnd, boolean hasFeed, int following) {
        start = next;
        end = lineEnd;
        ended = hasFeed;
        next = following;
        number++;
        return true;
    }

    /** Moves the unfinished line to the buffer's start and says where the bytes end that were looked at. */
    private int makeRoom() {
        System.arraycopy(buffer, next, buffer, 0, filled - next);
        bufferStart += next;
        filled -= next;
        next = 0;
        if (filled == buffer.length) {
            buffer = Arrays.copyOf(buffer, Math.multiplyExact(buffer.length, 2));
        }
        return filled;
    }

    /** The line without its line feed. */
    byte[] bytes() {
        return Arrays.copyOfRange(buffer, start, end);
    }

    /** Its number, from 1. */
    long number() {
        return number;
    }

    /** Where it begins in the text. */
    long offset() {
        return bufferStart + start;
    }

    /** Whether a line feed ends it. */
    boolean ended() {
        return ended;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
