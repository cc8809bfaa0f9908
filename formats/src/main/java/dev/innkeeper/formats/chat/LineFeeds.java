package dev.innkeeper.formats.chat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.function.Consumer;

/** Splits a stored chat at LF, as SillyTavern reads it (chats.md §6.1); memory is used for one line at a time. */
public final class LineFeeds {
    private static final int BUFFER = 1 << 16;

    private LineFeeds() {}

    /** Is given the lines. */
    @FunctionalInterface
    public interface LineReader {
        /**
         * Reads a line without its LF.
         *
         * @param bytes hold the line, until this returns
         * @param start where it begins
         * @param end where it ends
         */
        void line(byte[] bytes, int start, int end) throws IOException;
    }

    /** Gives each line to a reader; what ends with LF has an empty last line. */
    public static void split(InputStream in, LineReader reader) throws IOException {
        byte[] buffer = new byte[BUFFER];
        int start = 0;
        int filled = 0;
        while (true) {
            if (filled == buffer.length) {
                if (start > 0) {
                    System.arraycopy(buffer, start, buffer, 0, filled - start);
                    filled -= start;
                    start = 0;
                } else {
                    buffer = Arrays.copyOf(buffer, Math.multiplyExact(buffer.length, 2));
                }
            }
            int read = in.read(buffer, filled, buffer.length - filled);
            if (read < 0) {
                reader.line(buffer, start, filled);
                return;
            }
            for (int at = filled; at < filled + read; at++) {
                if (buffer[at] == '\n') {
                    reader.line(buffer, start, at);
                    start = at + 1;
                }
            }
            filled += read;
        }
    }

    /** As {@link #split}, with lines as text; bytes that are not UTF-8 become U+FFFD. */
    public static void texts(InputStream in, Consumer<String> reader) throws IOException {
        split(in, (bytes, start, end) -> reader.accept(new String(bytes, start, end - start, StandardCharsets.UTF_8)));
    }
}
