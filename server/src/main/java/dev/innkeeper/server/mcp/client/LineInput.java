package dev.innkeeper.server.mcp.client;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Reads lines of UTF-8 that are not longer than they may be. */
final class LineInput implements AutoCloseable {
    private final InputStream stream;
    private final int longest;

    LineInput(InputStream stream, int longest) {
        this.stream = stream;
        this.longest = longest;
    }

    /** A line is longer than it may be. */
    static final class TooLongException extends IOException {
        private static final long serialVersionUID = 1L;
    }

    /** The next line, without its end; null at the end, also of a line that was not ended. */
    @Nullable
    String next() throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        for (int next = stream.read(); next >= 0; next = stream.read()) {
            if (next == '\n') {
                return line.toString(StandardCharsets.UTF_8);
            }
            if (line.size() == longest) {
                throw new TooLongException();
            }
            line.write(next);
        }
        return null;
    }

    @Override
    public void close() throws IOException {
        stream.close();
    }
}
