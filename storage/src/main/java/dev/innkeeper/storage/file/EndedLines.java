package dev.innkeeper.storage.file;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Counts lines as SillyTavern's lists do (chats.md §7.1): a line feed, a carriage return or both end a line, and what
 * ends the last one adds none.
 */
final class EndedLines {
    private long ended;
    private boolean returned;
    private final ByteArrayOutputStream current = new ByteArrayOutputStream();
    private byte[] last = new byte[0];

    private EndedLines() {}

    /**
     * What was counted.
     *
     * @param last the last line
     */
    record Result(long lines, String last) {}

    static Result of(Path path) throws IOException {
        EndedLines lines = new EndedLines();
        try (InputStream in = Files.newInputStream(path)) {
            byte[] block = new byte[64 * 1024];
            for (int read = in.read(block); read >= 0; read = in.read(block)) {
                lines.take(block, read);
            }
        }
        boolean open = lines.current.size() > 0;
        byte[] last = open ? lines.current.toByteArray() : lines.last;
        return new Result(lines.ended + (open ? 1 : 0), new String(last, StandardCharsets.UTF_8));
    }

    private void take(byte[] block, int length) {
        for (int i = 0; i < length; i++) {
            byte b = block[i];
            if (b == '\n' && returned) {
                returned = false;
                continue;
            }
            returned = b == '\r';
            if (b == '\n' || b == '\r') {
                last = current.toByteArray();
                current.reset();
                ended++;
            } else {
                current.write(b);
            }
        }
    }
}
