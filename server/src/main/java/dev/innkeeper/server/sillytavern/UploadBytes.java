package dev.innkeeper.server.sillytavern;

import io.javalin.http.UploadedFile;
import java.io.IOException;
import java.io.InputStream;
import java.lang.foreign.Arena;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** The bytes of an uploaded file for as long as they are needed: small ones in memory, large ones as a mapped file. */
final class UploadBytes implements AutoCloseable {
    private static final long IN_MEMORY = 8L << 20;

    private final ByteBuffer bytes;
    private final Arena arena;

    private UploadBytes(ByteBuffer bytes, Arena arena) {
        this.bytes = bytes;
        this.arena = arena;
    }

    static UploadBytes of(UploadedFile file) throws IOException {
        Arena arena = Arena.ofShared();
        try (InputStream content = file.content()) {
            return new UploadBytes(
                    file.size() <= IN_MEMORY ? ByteBuffer.wrap(content.readAllBytes()) : mapped(content, arena), arena);
        } catch (IOException | RuntimeException e) {
            arena.close();
            throw e;
        }
    }

    private static ByteBuffer mapped(InputStream content, Arena arena) throws IOException {
        Path file = Files.createTempFile("innkeeper-upload", ".tmp");
        try {
            Files.copy(content, file, StandardCopyOption.REPLACE_EXISTING);
            try (FileChannel channel = FileChannel.open(file)) {
                long size = channel.size();
                if (size > Integer.MAX_VALUE) {
                    throw new IOException("The upload is larger than 2 GB");
                }
                return channel.map(FileChannel.MapMode.READ_ONLY, 0, size, arena)
                        .asByteBuffer();
            }
        } finally {
            Files.deleteIfExists(file);
        }
    }

    ByteBuffer bytes() {
        return bytes.duplicate();
    }

    @Override
    public void close() {
        arena.close();
    }
}
