package dev.innkeeper.storage.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * What a file system says of a version of a file without reading it.
 *
 * @param identity the file system's own name of the file, which a replaced file does not keep
 * @param settled whether the version was old enough when it was looked at that a later one cannot have the same stamp
 */
record FileStamp(String identity, long size, FileTime written, boolean settled) {
    private static final Duration SETTLED = Duration.ofSeconds(2);

    /** The stamp of a file; nothing if there is none. */
    static Optional<FileStamp> of(Path file) throws IOException {
        try {
            BasicFileAttributes attributes = Files.readAttributes(file, BasicFileAttributes.class);
            FileTime written = attributes.lastModifiedTime();
            boolean settled = written.toInstant().plus(SETTLED).isBefore(Instant.now());
            return Optional.of(
                    new FileStamp(String.valueOf(attributes.fileKey()), attributes.size(), written, settled));
        } catch (NoSuchFileException none) {
            return Optional.empty();
        }
    }

    /** Whether another look found the same version. */
    boolean isSameVersion(FileStamp other) {
        return identity.equals(other.identity) && size == other.size && written.equals(other.written);
    }
}
