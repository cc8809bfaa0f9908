package dev.innkeeper.storage.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What shows whether a file is still the one that was read.
 *
 * @param size its length in bytes
 * @param modified its time of modification in nanoseconds since 1970, as exact as the file system has it
 * @param file what tells the file from another one put in its place; empty where the system has no such thing
 */
record FileStamp(long size, long modified, Optional<Object> file) {
    private static final Pattern INODE = Pattern.compile("ino=([0-9]+)");
    private static final long SETTLED_MILLIS = 2_000;

    /** The stamp of a regular file; empty if there is none. */
    static Optional<FileStamp> of(Path path) throws IOException {
        try {
            BasicFileAttributes found = Files.readAttributes(path, BasicFileAttributes.class);
            if (!found.isRegularFile()) {
                return Optional.empty();
            }
            long modified = found.lastModifiedTime().to(TimeUnit.NANOSECONDS);
            return Optional.of(new FileStamp(found.size(), modified, Optional.ofNullable(found.fileKey())));
        } catch (NoSuchFileException missing) {
            return Optional.empty();
        }
    }

    /** When it was modified. */
    Instant time() {
        return Instant.EPOCH
                .plusSeconds(Math.floorDiv(modified, 1_000_000_000L))
                .plusNanos(Math.floorMod(modified, 1_000_000_000L));
    }

    /** Whether the file was not written to just then: what is written from now on has another time. */
    boolean isSettled() {
        long age = System.currentTimeMillis() - TimeUnit.NANOSECONDS.toMillis(modified);
        return age > SETTLED_MILLIS;
    }

    /**
     * What tells the file from another one put in its place, as a text that holds over restarts; empty if it is not known.
     *
     * <p>Times are as coarse as the system's clock, so two files of the same length may have the same.
     */
    String identity() {
        String key = file.map(Object::toString).orElse("");
        Matcher inode = INODE.matcher(key);
        return inode.find() ? inode.group(1) : key;
    }

    /** Whether a file of this stamp has that size and that time, and that identity if both are known. */
    boolean matches(long otherSize, long otherModified, String otherIdentity) {
        String mine = identity();
        return size == otherSize
                && modified == otherModified
                && (mine.isEmpty() || otherIdentity.isEmpty() || mine.equals(otherIdentity));
    }
}
