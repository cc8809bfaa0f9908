package dev.innkeeper.storage.character;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;

/** Replaces files so that a reader, and a restart after a crash, sees the old content or the new one. */
final class WholeFile {
    private WholeFile() {}

    static void write(Path target, byte[] content) throws IOException {
        Path folder = Objects.requireNonNull(target.toAbsolutePath().getParent());
        Files.createDirectories(folder);
        Path temporary = folder.resolve(".innkeeper-" + UUID.randomUUID() + ".tmp");
        try {
            try (FileChannel out =
                    FileChannel.open(temporary, Set.of(StandardOpenOption.WRITE, StandardOpenOption.CREATE_NEW))) {
                ByteBuffer bytes = ByteBuffer.wrap(content);
                while (bytes.hasRemaining()) {
                    out.write(bytes);
                }
                out.force(true);
            }
            Files.move(temporary, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(temporary);
        }
    }

    static void copy(Path from, Path to) throws IOException {
        write(to, Files.readAllBytes(from));
    }
}
