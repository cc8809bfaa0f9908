package dev.innkeeper.storage.file;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.SeekableByteChannel;
import java.nio.channels.WritableByteChannel;
import java.nio.file.AccessMode;
import java.nio.file.CopyOption;
import java.nio.file.DirectoryStream;
import java.nio.file.FileStore;
import java.nio.file.FileSystem;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.nio.file.StandardOpenOption;
import java.nio.file.WatchEvent;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.FileAttributeView;
import java.nio.file.attribute.UserPrincipalLookupService;
import java.nio.file.spi.FileSystemProvider;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/**
 * The usual file system, but one operation fails on demand.
 *
 * <p>Operations are opening, writing, flushing, truncating, making, moving, linking and deleting files; they are
 * counted from {@link #arm} on, and the one of the given number fails.
 */
final class FaultyDisk {
    private final Provider provider = new Provider();
    private final Disk disk = new Disk();
    private final Map<Path, byte[]> unflushed = new HashMap<>();
    private Fault fault = Fault.NONE;
    private int failing = -1;
    private int count;
    private boolean struck;
    private boolean paused;
    private int flushes;

    /** What can go wrong. */
    enum Fault {
        NONE,
        /** A write writes less than it was given, as it may. */
        SHORT_WRITE,
        /** The device fails once. */
        DEVICE,
        /** From now on there is no room; a write gets half of what it has to the disk. */
        FULL,
        /** From now on nothing may be written. */
        READ_ONLY,
        /** The process ends; a write gets half of what it has to the file. */
        CRASH,
        /** The machine ends: as {@link #CRASH}, and of what was not flushed some is lost. */
        POWER_LOSS
    }

    /** A folder on this disk. */
    Path path(Path real) {
        return new Wrapped(real);
    }

    /** Lets an operation fail. */
    synchronized void arm(Fault kind, int operation) {
        fault = kind;
        failing = operation;
        count = 0;
        struck = false;
    }

    /** Whether the operation came; the disk is in order again. */
    synchronized boolean repair() {
        fault = Fault.NONE;
        return struck;
    }

    /** While it is paused nothing fails and nothing is counted. */
    synchronized void pause(boolean now) {
        paused = now;
    }

    /** Loses some of what was not flushed. */
    synchronized void losePower(Random random) throws IOException {
        for (Map.Entry<Path, byte[]> file : unflushed.entrySet()) {
            if (Files.isRegularFile(file.getKey())) {
                byte[] now = Files.readAllBytes(file.getKey());
                Files.write(file.getKey(), left(file.getValue(), now, random));
            }
        }
        unflushed.clear();
    }

    private static byte[] left(byte[] flushed, byte[] now, Random random) {
        int from = Math.min(flushed.length, now.length);
        int to = from + random.nextInt(now.length - from + 1);
        return switch (random.nextInt(4)) {
            case 0 -> flushed;
            case 1 -> now;
            case 2 -> Arrays.copyOf(now, to);
            default -> {
                byte[] holes = now.clone();
                Arrays.fill(holes, from, to, (byte) 0);
                yield holes;
            }
        };
    }

    /** How often a file was flushed. */
    synchronized int flushes() {
        return flushes;
    }

    private synchronized void countFlush() {
        flushes++;
    }

    private boolean isOver() {
        return struck && (fault == Fault.CRASH || fault == Fault.POWER_LOSS);
    }

    /** Counts an operation; returns whether it is the one that fails, in the way that is its own. */
    private synchronized boolean strikes(boolean changes, boolean writes) throws IOException {
        if (paused) {
            return false;
        }
        if (isOver()) {
            throw new IOException("The process is gone");
        }
        boolean now = fault != Fault.NONE && count++ == failing;
        struck |= now;
        if (struck && fault == Fault.READ_ONLY && changes) {
            throw new FileSystemException("?", null, "Read-only file system");
        }
        return now || struck && fault == Fault.FULL && writes;
    }

    private void operation(boolean changes) throws IOException {
        if (strikes(changes, false)) {
            fail();
        }
    }

    private void fail() throws IOException {
        switch (fault) {
            case DEVICE, CRASH, POWER_LOSS -> throw new IOException("Input/output error");
            case FULL -> throw new IOException("No space left on device");
            case NONE, SHORT_WRITE, READ_ONLY -> {}
        }
    }

    private synchronized void touched(Path real) throws IOException {
        if (!unflushed.containsKey(real)) {
            unflushed.put(real, Files.exists(real) ? Files.readAllBytes(real) : new byte[0]);
        }
    }

    private synchronized void renamed(Path from, Path to, boolean stays) {
        byte[] flushed = unflushed.get(from);
        if (flushed != null) {
            unflushed.put(to, flushed);
        }
        if (!stays) {
            unflushed.remove(from);
        }
    }

    private synchronized void flushed(Path real) {
        unflushed.remove(real);
    }

    private static Path real(Path path) {
        return path instanceof Wrapped wrapped ? wrapped.real : path;
    }

    private final class Wrapped implements Path {
        private final Path real;

        private Wrapped(Path real) {
            this.real = real;
        }

        private @Nullable Path of(@Nullable Path path) {
            return path == null ? null : new Wrapped(path);
        }

        @Override
        public FileSystem getFileSystem() {
            return disk;
        }

        @Override
        public boolean isAbsolute() {
            return real.isAbsolute();
        }

        @Override
        public @Nullable Path getRoot() {
            return of(real.getRoot());
        }

        @Override
        public @Nullable Path getFileName() {
            return of(real.getFileName());
        }

        @Override
        public @Nullable Path getParent() {
            return of(real.getParent());
        }

        @Override
        public int getNameCount() {
            return real.getNameCount();
        }

        @Override
        public Path getName(int index) {
            return new Wrapped(real.getName(index));
        }

        @Override
        public Path subpath(int from, int to) {
            return new Wrapped(real.subpath(from, to));
        }

        @Override
        public boolean startsWith(Path other) {
            return real.startsWith(real(other));
        }

        @Override
        public boolean endsWith(Path other) {
            return real.endsWith(real(other));
        }

        @Override
        public Path normalize() {
            return new Wrapped(real.normalize());
        }

        @Override
        public Path resolve(Path other) {
            return new Wrapped(real.resolve(real(other)));
        }

        @Override
        public Path relativize(Path other) {
            return new Wrapped(real.relativize(real(other)));
        }

        @Override
        public URI toUri() {
            return real.toUri();
        }

        @Override
        public Path toAbsolutePath() {
            return new Wrapped(real.toAbsolutePath());
        }

        @Override
        public Path toRealPath(LinkOption... options) throws IOException {
            return new Wrapped(real.toRealPath(options));
        }

        @Override
        public WatchKey register(WatchService watcher, WatchEvent.Kind<?>[] events, WatchEvent.Modifier... modifiers)
                throws IOException {
            return real.register(watcher, events, modifiers);
        }

        @Override
        public int compareTo(Path other) {
            return real.compareTo(real(other));
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Wrapped wrapped && real.equals(wrapped.real);
        }

        @Override
        public int hashCode() {
            return real.hashCode();
        }

        @Override
        public String toString() {
            return real.toString();
        }
    }

    private final class Disk extends FileSystem {
        private final FileSystem usual = Path.of("").getFileSystem();

        @Override
        public FileSystemProvider provider() {
            return provider;
        }

        @Override
        public void close() {
            throw new UnsupportedOperationException();
        }

        @Override
        public boolean isOpen() {
            return true;
        }

        @Override
        public boolean isReadOnly() {
            return false;
        }

        @Override
        public String getSeparator() {
            return usual.getSeparator();
        }

        @Override
        public Iterable<Path> getRootDirectories() {
            return StreamSupport.stream(usual.getRootDirectories().spliterator(), false)
                    .map(FaultyDisk.this::path)
                    .toList();
        }

        @Override
        public Iterable<FileStore> getFileStores() {
            return usual.getFileStores();
        }

        @Override
        public Set<String> supportedFileAttributeViews() {
            return usual.supportedFileAttributeViews();
        }

        @Override
        public Path getPath(String first, String... more) {
            return new Wrapped(usual.getPath(first, more));
        }

        @Override
        public PathMatcher getPathMatcher(String pattern) {
            PathMatcher matcher = usual.getPathMatcher(pattern);
            return path -> matcher.matches(real(path));
        }

        @Override
        public UserPrincipalLookupService getUserPrincipalLookupService() {
            return usual.getUserPrincipalLookupService();
        }

        @Override
        public WatchService newWatchService() throws IOException {
            return usual.newWatchService();
        }
    }

    private final class Provider extends FileSystemProvider {
        private final FileSystemProvider usual = Path.of("").getFileSystem().provider();

        @Override
        public String getScheme() {
            return "faulty";
        }

        @Override
        public FileSystem newFileSystem(URI uri, Map<String, ?> env) {
            throw new UnsupportedOperationException();
        }

        @Override
        public FileSystem getFileSystem(URI uri) {
            return disk;
        }

        @Override
        public Path getPath(URI uri) {
            return new Wrapped(usual.getPath(uri));
        }

        @Override
        public SeekableByteChannel newByteChannel(
                Path path, Set<? extends OpenOption> options, FileAttribute<?>... attributes) throws IOException {
            return newFileChannel(path, options, attributes);
        }

        @Override
        public FileChannel newFileChannel(Path path, Set<? extends OpenOption> options, FileAttribute<?>... attributes)
                throws IOException {
            boolean changes = options.contains(StandardOpenOption.WRITE);
            operation(changes);
            if (changes) {
                touched(real(path));
            }
            return new Channel(real(path), usual.newFileChannel(real(path), options, attributes));
        }

        @Override
        public DirectoryStream<Path> newDirectoryStream(Path folder, DirectoryStream.Filter<? super Path> filter)
                throws IOException {
            List<Path> found = new ArrayList<>();
            try (DirectoryStream<Path> all = usual.newDirectoryStream(real(folder), path -> true)) {
                for (Path path : all) {
                    Path wrapped = new Wrapped(path);
                    if (filter.accept(wrapped)) {
                        found.add(wrapped);
                    }
                }
            }
            return new DirectoryStream<>() {
                @Override
                public Iterator<Path> iterator() {
                    return found.iterator();
                }

                @Override
                public void close() {}
            };
        }

        @Override
        public void createDirectory(Path folder, FileAttribute<?>... attributes) throws IOException {
            operation(true);
            usual.createDirectory(real(folder), attributes);
        }

        @Override
        public void delete(Path path) throws IOException {
            operation(true);
            usual.delete(real(path));
            flushed(real(path));
        }

        @Override
        public void createLink(Path link, Path existing) throws IOException {
            operation(true);
            usual.createLink(real(link), real(existing));
            renamed(real(existing), real(link), true);
        }

        @Override
        public void copy(Path source, Path target, CopyOption... options) {
            throw new UnsupportedOperationException();
        }

        @Override
        public void move(Path source, Path target, CopyOption... options) throws IOException {
            operation(true);
            usual.move(real(source), real(target), options);
            renamed(real(source), real(target), false);
        }

        @Override
        public boolean isSameFile(Path one, Path other) throws IOException {
            return usual.isSameFile(real(one), real(other));
        }

        @Override
        public boolean isHidden(Path path) throws IOException {
            return usual.isHidden(real(path));
        }

        @Override
        public FileStore getFileStore(Path path) throws IOException {
            return usual.getFileStore(real(path));
        }

        @Override
        public void checkAccess(Path path, AccessMode... modes) throws IOException {
            usual.checkAccess(real(path), modes);
        }

        @Override
        public <V extends FileAttributeView> V getFileAttributeView(Path path, Class<V> type, LinkOption... options) {
            return usual.getFileAttributeView(real(path), type, options);
        }

        @Override
        public <A extends BasicFileAttributes> A readAttributes(Path path, Class<A> type, LinkOption... options)
                throws IOException {
            return usual.readAttributes(real(path), type, options);
        }

        @Override
        public Map<String, Object> readAttributes(Path path, String attributes, LinkOption... options)
                throws IOException {
            return usual.readAttributes(real(path), attributes, options);
        }

        @Override
        public void setAttribute(Path path, String attribute, Object value, LinkOption... options) throws IOException {
            operation(true);
            usual.setAttribute(real(path), attribute, value, options);
        }
    }

    private final class Channel extends FileChannel {
        private final Path file;
        private final FileChannel usual;

        private Channel(Path file, FileChannel usual) {
            this.file = file;
            this.usual = usual;
        }

        @FunctionalInterface
        private interface Writing {
            int write(ByteBuffer bytes) throws IOException;
        }

        private int write(ByteBuffer bytes, Writing writing) throws IOException {
            boolean strikes = strikes(true, true);
            touched(file);
            if (!strikes) {
                return writing.write(bytes);
            }
            ByteBuffer half = bytes.slice(bytes.position(), (bytes.remaining() + 1) / 2);
            int written = fault == Fault.DEVICE ? 0 : writing.write(half);
            bytes.position(bytes.position() + written);
            fail();
            return written;
        }

        @Override
        public int write(ByteBuffer bytes) throws IOException {
            return write(bytes, usual::write);
        }

        @Override
        public int write(ByteBuffer bytes, long position) throws IOException {
            return write(bytes, part -> usual.write(part, position));
        }

        @Override
        public long write(ByteBuffer[] sources, int offset, int length) throws IOException {
            long written = 0;
            for (ByteBuffer source : List.of(sources).subList(offset, offset + length)) {
                written += write(source);
            }
            return written;
        }

        @Override
        public void force(boolean metadata) throws IOException {
            operation(true);
            usual.force(metadata);
            flushed(file);
            countFlush();
        }

        @Override
        public FileChannel truncate(long size) throws IOException {
            operation(true);
            touched(file);
            usual.truncate(size);
            return this;
        }

        @Override
        public int read(ByteBuffer bytes) throws IOException {
            return usual.read(bytes);
        }

        @Override
        public int read(ByteBuffer bytes, long position) throws IOException {
            return usual.read(bytes, position);
        }

        @Override
        public long read(ByteBuffer[] targets, int offset, int length) throws IOException {
            return usual.read(targets, offset, length);
        }

        @Override
        public long position() throws IOException {
            return usual.position();
        }

        @Override
        public FileChannel position(long position) throws IOException {
            usual.position(position);
            return this;
        }

        @Override
        public long size() throws IOException {
            return usual.size();
        }

        @Override
        public long transferTo(long position, long count, WritableByteChannel target) throws IOException {
            return usual.transferTo(position, count, target);
        }

        @Override
        public long transferFrom(ReadableByteChannel source, long position, long count) throws IOException {
            return usual.transferFrom(source, position, count);
        }

        @Override
        public MappedByteBuffer map(MapMode mode, long position, long size) throws IOException {
            return usual.map(mode, position, size);
        }

        @Override
        public FileLock lock(long position, long size, boolean shared) throws IOException {
            return usual.lock(position, size, shared);
        }

        @Override
        public @Nullable FileLock tryLock(long position, long size, boolean shared) throws IOException {
            return usual.tryLock(position, size, shared);
        }

        @Override
        protected void implCloseChannel() {
            try {
                usual.close();
            } catch (IOException failure) {
                throw new UncheckedIOException(failure);
            }
        }
    }
}
