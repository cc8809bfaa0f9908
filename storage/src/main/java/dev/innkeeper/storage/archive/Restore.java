package dev.innkeeper.storage.archive;

import dev.innkeeper.storage.Progress;
import dev.innkeeper.storage.disk.DurableFiles;
import dev.innkeeper.storage.failure.LibraryInUseException;
import dev.innkeeper.storage.file.FileLibrary;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Clock;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Brings a user back from an archive.
 *
 * <p>Nothing is written before the whole archive was read and compared with its manifest. An empty or missing folder
 * becomes the user's in one step at the end. In a folder that has a user, files that are the same stay, and what is
 * replaced is moved to {@code _innkeeper/before-restore/<time>/}; an interrupted restore leaves a mark, is told by the
 * doctor, and goes on when it is run again.
 */
public final class Restore {
    private static final DateTimeFormatter STAMP =
            DateTimeFormatter.ofPattern("uuuuMMdd-HHmmss-SSS").withZone(ZoneOffset.UTC);
    private static final byte[] MARK = "A restore is going on, or was interrupted.\n".getBytes(StandardCharsets.UTF_8);
    private static final String REVISIONS = "_innkeeper/revisions/";

    private final OpenArchive archive;
    private final Clock clock;

    /** A restore from an archive. */
    public Restore(OpenArchive archive, Clock clock) {
        this.archive = archive;
        this.clock = clock;
    }

    /**
     * What was done.
     *
     * @param written files that are there now and were not, or were others
     * @param same files that were already there
     * @param replaced files of which the former version was kept
     */
    public record Restored(long written, long same, long replaced) {}

    /**
     * Restores into a folder.
     *
     * @throws DamagedArchiveException if the archive is not what its manifest says; nothing was written
     * @throws LibraryInUseException if an Innkeeper uses the folder
     * @throws IOException if there is not room enough, or something cannot be written
     */
    public Restored into(Path target, Progress progress) throws IOException {
        archive.verify(progress);
        Path folder = target.toAbsolutePath().normalize();
        boolean fresh = isEmpty(folder);
        requireRoom(fresh ? Objects.requireNonNullElse(folder.getParent(), folder) : folder);
        return fresh ? whole(folder, progress) : over(folder, progress);
    }

    private static boolean isEmpty(Path folder) throws IOException {
        if (!Files.exists(folder, LinkOption.NOFOLLOW_LINKS)) {
            return true;
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.findAny().isEmpty();
        }
    }

    private void requireRoom(Path folder) throws IOException {
        Path existing = folder;
        while (!Files.exists(existing)) {
            existing = Objects.requireNonNull(existing.getParent());
        }
        if (Files.getFileStore(existing).getUsableSpace() < archive.manifest().bytes()) {
            throw new IOException("There is not room enough for what the archive holds. Free some space on the disk.");
        }
    }

    private Restored whole(Path target, Progress progress) throws IOException {
        Path parent = Objects.requireNonNull(target.getParent());
        DurableFiles.createFolders(parent);
        Path unfinished = parent.resolve(target.getFileName() + ".restoring");
        delete(unfinished);
        Files.createDirectories(unfinished.resolve("_innkeeper"));
        Path mark = RestoreMark.in(unfinished);
        Files.write(mark, MARK);
        long done = 0;
        for (ArchiveFile file : archive.manifest().files()) {
            progress.at(done++, archive.manifest().files().size(), file.path());
            unpack(file, unfinished.resolve(file.path()));
        }
        for (String folder : archive.manifest().folders()) {
            Files.createDirectories(unfinished.resolve(folder));
        }
        Files.delete(mark);
        syncFolders(unfinished);
        Files.deleteIfExists(target);
        Files.move(unfinished, target, StandardCopyOption.ATOMIC_MOVE);
        DurableFiles.syncFolder(parent);
        return new Restored(done, 0, 0);
    }

    /** Deletes what an interrupted restore left, and nothing else that may have this name. */
    private static void delete(Path unfinished) throws IOException {
        if (!Files.exists(unfinished, LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
        if (!Files.isRegularFile(RestoreMark.in(unfinished), LinkOption.NOFOLLOW_LINKS)) {
            throw new IOException("The folder “" + unfinished.getFileName() + "” is in the way. Move it elsewhere.");
        }
        Files.walkFileTree(unfinished, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                Files.delete(file);
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult postVisitDirectory(Path folder, @Nullable IOException failure) throws IOException {
                if (failure != null) {
                    throw failure;
                }
                Files.delete(folder);
                return FileVisitResult.CONTINUE;
            }
        });
    }

    private static void syncFolders(Path root) throws IOException {
        Files.walkFileTree(root, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) throws IOException {
                DurableFiles.syncFolder(folder);
                return FileVisitResult.CONTINUE;
            }
        });
    }

    private Restored over(Path target, Progress progress) throws IOException {
        try (FileLibrary library = FileLibrary.open(target, clock)) {
            Path root = library.root();
            Path mark = RestoreMark.in(root);
            DurableFiles.replace(mark, DurableFiles.Content.of(MARK));
            Path aside = root.resolve("_innkeeper").resolve("before-restore").resolve(STAMP.format(clock.instant()));
            Map<Outcome, Long> counts = new EnumMap<>(Outcome.class);
            long done = 0;
            for (ArchiveFile file : archive.manifest().files()) {
                progress.at(done++, archive.manifest().files().size(), file.path());
                counts.merge(one(root, aside, file), 1L, Long::sum);
            }
            for (String folder : archive.manifest().folders()) {
                requireNoLink(root, root.resolve(folder));
                DurableFiles.createFolders(root.resolve(folder));
            }
            Files.delete(mark);
            long replaced = counts.getOrDefault(Outcome.REPLACED, 0L);
            return new Restored(
                    counts.getOrDefault(Outcome.WRITTEN, 0L) + replaced,
                    counts.getOrDefault(Outcome.SAME, 0L),
                    replaced);
        }
    }

    private enum Outcome {
        WRITTEN,
        SAME,
        REPLACED
    }

    /** A revision that is noted already stays: revisions only ascend. */
    private Outcome one(Path root, Path aside, ArchiveFile file) throws IOException {
        Path target = root.resolve(file.path());
        requireNoLink(root, target);
        boolean there = Files.exists(target, LinkOption.NOFOLLOW_LINKS);
        boolean newerRevision = there && file.path().startsWith(REVISIONS);
        if (newerRevision || (there && isSame(target, file))) {
            return Outcome.SAME;
        }
        Path fresh = root.resolve("_innkeeper").resolve(".innkeeper-restored.tmp");
        Files.deleteIfExists(fresh);
        unpack(file, fresh);
        if (there) {
            Path kept = aside.resolve(file.path());
            DurableFiles.createFolders(Objects.requireNonNull(kept.getParent()));
            Files.move(target, kept);
            DurableFiles.syncFolder(Objects.requireNonNull(kept.getParent()));
        }
        Path parent = Objects.requireNonNull(target.getParent());
        DurableFiles.createFolders(parent);
        Files.move(fresh, target, StandardCopyOption.ATOMIC_MOVE);
        DurableFiles.syncFolder(parent);
        return there ? Outcome.REPLACED : Outcome.WRITTEN;
    }

    /** A link in the folder could lead the restore out of it. */
    private static void requireNoLink(Path root, Path target) throws IOException {
        for (Path at = target.getParent(); at != null && !at.equals(root); at = at.getParent()) {
            if (Files.isSymbolicLink(at)) {
                throw new IOException("A folder of the user is a link to elsewhere. Restore into an empty folder.");
            }
        }
    }

    private static boolean isSame(Path target, ArchiveFile file) throws IOException {
        if (!Files.isRegularFile(target, LinkOption.NOFOLLOW_LINKS) || Files.size(target) != file.size()) {
            return false;
        }
        try (var in = Files.newInputStream(target)) {
            return HashedStream.copy(in, OutputStream.nullOutputStream(), Long.MAX_VALUE)
                    .sha256()
                    .equals(file.sha256());
        }
    }

    /** Unpacks a file with its time, by which histories know that their chat has not changed since. */
    private void unpack(ArchiveFile file, Path target) throws IOException {
        Files.createDirectories(Objects.requireNonNull(target.getParent()));
        boolean secret = ArchivePath.isSecret(file.path());
        try (FileChannel channel = create(target, secret)) {
            OutputStream out = new BufferedOutputStream(Channels.newOutputStream(channel), 128 * 1024);
            archive.unpack(file, out);
            out.flush();
            channel.force(true);
        }
        Files.setLastModifiedTime(target, FileTime.from(file.modified()));
    }

    private static FileChannel create(Path target, boolean secret) throws IOException {
        FileChannel channel = FileChannel.open(target, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
        if (secret && Files.getFileAttributeView(target, PosixFileAttributeView.class) != null) {
            Files.setPosixFilePermissions(target, PosixFilePermissions.fromString("rw-------"));
        }
        return channel;
    }
}
