package dev.innkeeper.storage.file;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** The text of a file up to its first line feed or carriage return, read without the rest. */
final class FirstLine {
    private static final int BLOCK = 16 * 1024;

    private FirstLine() {}

    /** The first line; empty for a file of zero bytes. */
    static Optional<String> of(Path path) throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        try (InputStream in = Files.newInputStream(path)) {
            byte[] block = in.readNBytes(BLOCK);
            if (block.length == 0) {
                return Optional.empty();
            }
            while (block.length > 0) {
                int end = end(block);
                line.write(block, 0, end);
                block = end < block.length ? new byte[0] : in.readNBytes(BLOCK);
            }
        }
        return Optional.of(line.toString(StandardCharsets.UTF_8));
    }

    private static int end(byte[] block) {
        for (int i = 0; i < block.length; i++) {
            if (block[i] == '\n' || block[i] == '\r') {
                return i;
            }
        }
        return block.length;
    }
}
