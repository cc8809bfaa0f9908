package dev.innkeeper.storage.disk;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/**
 * Writes whole files so that a reader, and a restart after a crash, sees the old content or the new one.
 *
 * <p>A method that returned has made its work durable: the file and the folder that holds it are flushed to the disk.
 * A method that threw has changed nothing and left nothing behind.
 */
public final class DurableFiles {
    private static final boolean WINDOWS =
            System.getProperty("os.name", "").regionMatches(true, 0, "windows", 0, "windows".length());
    private static final String TEMPORARY = ".innkeeper-*.tmp";

    private DurableFiles() {}

    /** Writes the content of a new file. */
    @FunctionalInterface
    public interface Content {
        /** Writes everything to the channel, which is at its start. */
        void writeTo(FileChannel out) throws IOException;

        /** A content that is at hand. */
        static Content of(byte[] bytes) {
            return out -> writeAll(out, ByteBuffer.wrap(bytes));
        }
    }

    /**
     * Puts a file in the place of another, or makes it.
     *
     * <p>A symbolic link stays and its target is replaced; an existing file keeps its permissions.
     */
    public static void replace(Path target, Content content) throws IOException {
        Path real = Files.isSymbolicLink(target) ? target.toRealPath() : target;
        write(real, content, permissionsOf(real), temporary -> {
            Files.move(temporary, real, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        });
    }

    /** As {@link #replace}, for a file that only its owner may read and write. */
    public static void replacePrivate(Path target, Content content) throws IOException {
        Path real = Files.isSymbolicLink(target) ? target.toRealPath() : target;
        Set<PosixFilePermission> owner = PosixFilePermissions.fromString("rw-------");
        write(real, content, isPosix(real) ? Optional.of(owner) : Optional.empty(), temporary -> {
            Files.move(temporary, real, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        });
    }

    /**
     * Makes a file.
     *
     * @throws FileAlreadyExistsException if there is one of that name; it is not touched
     */
    public static void create(Path target, Content content) throws IOException {
        if (Files.exists(target, LinkOption.NOFOLLOW_LINKS)) {
            throw new FileAlreadyExistsException(target.toString());
        }
        write(target, content, Optional.empty(), temporary -> moveToFree(temporary, target));
    }

    /**
     * Gives a file another name, perhaps in another folder.
     *
     * @throws FileAlreadyExistsException if there is a file of the new name; neither is touched
     */
    public static void rename(Path from, Path to) throws IOException {
        moveToFree(from, to);
        syncFolder(folderOf(to));
        if (!folderOf(to).equals(folderOf(from))) {
            syncFolder(folderOf(from));
        }
    }

    /** Makes a folder and those above it that are missing. */
    public static void createFolders(Path folder) throws IOException {
        if (Files.isDirectory(folder)) {
            return;
        }
        Path parent = folder.getParent();
        if (parent != null) {
            createFolders(parent);
        }
        Files.createDirectories(folder);
        if (parent != null) {
            syncFolder(parent);
        }
    }

    /** Flushes the names in a folder to the disk, where the system allows it. */
    public static void syncFolder(Path folder) throws IOException {
        if (WINDOWS) {
            return;
        }
        try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
            channel.force(true);
        }
    }

    /** Writes all bytes of the buffer. */
    public static void writeAll(FileChannel out, ByteBuffer bytes) throws IOException {
        while (bytes.hasRemaining()) {
            if (out.write(bytes) == 0) {
                throw new IOException("No space left on device");
            }
        }
    }

    /** Writes all bytes of the buffer at an offset of the file. */
    public static void writeAll(FileChannel out, ByteBuffer bytes, long offset) throws IOException {
        long at = offset;
        while (bytes.hasRemaining()) {
            int written = out.write(bytes, at);
            if (written == 0) {
                throw new IOException("No space left on device");
            }
            at += written;
        }
    }

    /** Deletes what writes that a crash interrupted have left in a folder; no write may be going on in it. */
    public static void sweep(Path folder) throws IOException {
        try (DirectoryStream<Path> leftovers = Files.newDirectoryStream(folder, TEMPORARY)) {
            for (Path leftover : leftovers) {
                Files.deleteIfExists(leftover);
            }
        }
    }

    @FunctionalInterface
    private interface Placing {
        void place(Path temporary) throws IOException;
    }

    private static void write(
            Path target, Content content, Optional<Set<PosixFilePermission>> permissions, Placing placing)
            throws IOException {
        Path folder = folderOf(target);
        Path temporary = folder.resolve(TEMPORARY.replace("*", UUID.randomUUID().toString()));
        try {
            try (FileChannel out = openNew(temporary, permissions)) {
                content.writeTo(out);
                out.force(true);
            }
            placing.place(temporary);
        } catch (IOException | RuntimeException failure) {
            discard(temporary, failure);
            throw failure;
        }
        syncFolder(folder);
    }

    private static FileChannel openNew(Path file, Optional<Set<PosixFilePermission>> permissions) throws IOException {
        Set<StandardOpenOption> options = Set.of(StandardOpenOption.WRITE, StandardOpenOption.CREATE_NEW);
        if (permissions.isEmpty()) {
            return FileChannel.open(file, options);
        }
        FileChannel channel = FileChannel.open(file, options, PosixFilePermissions.asFileAttribute(permissions.get()));
        try {
            Files.setPosixFilePermissions(file, permissions.get());
            return channel;
        } catch (IOException | RuntimeException failure) {
            channel.close();
            throw failure;
        }
    }

    /** A hard link refuses an existing name in one step; where there are none, the check and the move are two steps. */
    private static void moveToFree(Path from, Path to) throws IOException {
        try {
            Files.createLink(to, from);
        } catch (FileAlreadyExistsException taken) {
            throw taken;
        } catch (UnsupportedOperationException | IOException noLinks) {
            Files.move(from, to);
            return;
        }
        Files.delete(from);
    }

    private static void discard(Path temporary, Exception failure) {
        try {
            Files.deleteIfExists(temporary);
        } catch (IOException also) {
            failure.addSuppressed(also);
        }
    }

    private static Optional<Set<PosixFilePermission>> permissionsOf(Path file) throws IOException {
        return Files.exists(file) && isPosix(file)
                ? Optional.of(Files.getPosixFilePermissions(file))
                : Optional.empty();
    }

    private static boolean isPosix(Path file) {
        return Files.getFileAttributeView(file, PosixFileAttributeView.class) != null;
    }

    private static Path folderOf(Path file) {
        Path folder = file.toAbsolutePath().getParent();
        if (folder == null) {
            throw new IllegalArgumentException("Not a file in a folder");
        }
        return folder;
    }
}
