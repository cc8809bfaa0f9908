package dev.innkeeper.storage.archive;

import dev.innkeeper.storage.Progress;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Enumeration;
import java.util.HashSet;
import java.util.Set;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;

/**
 * An archive open for reading.
 *
 * <p>Nothing is taken out that the manifest does not name, and of a file never more is read than its size there. An
 * archive above 1 GB unpacked that grows to more than 300 times its size is refused.
 */
public final class OpenArchive implements AutoCloseable {
    private static final int LARGEST_MANIFEST = 256 << 20;
    private static final int MANIFEST_RATIO = 100;
    private static final int MOST_ENTRIES = 10_000_000;
    private static final int MOST_RATIO = 300;
    private static final long SMALL = 1L << 30;
    private static final String TOO_MUCH = "The archive unpacks to far more than it should: do not trust it.";

    private final ZipFile zip;
    private final ArchiveManifest manifest;

    private OpenArchive(ZipFile zip, ArchiveManifest manifest) {
        this.zip = zip;
        this.manifest = manifest;
    }

    /**
     * Opens an archive and reads its manifest.
     *
     * @throws DamagedArchiveException if it is no archive of a user, or a damaged or unsafe one
     */
    public static OpenArchive open(Path file) throws IOException {
        ZipFile zip;
        try {
            zip = new ZipFile(file.toFile());
        } catch (ZipException noZip) {
            throw new DamagedArchiveException("The file is no archive, or only a part of one: fetch it again.", noZip);
        }
        try {
            ZipEntry entry = zip.getEntry(ArchiveManifest.PLACE);
            if (entry == null) {
                throw new DamagedArchiveException("This is no archive of Innkeeper: it has no manifest.");
            }
            OpenArchive archive = new OpenArchive(zip, manifest(zip, entry));
            archive.requireSameEntries();
            if (archive.manifest.bytes() > Math.max(SMALL, Files.size(file) * MOST_RATIO)) {
                throw new DamagedArchiveException(TOO_MUCH);
            }
            return archive;
        } catch (IOException | RuntimeException failure) {
            zip.close();
            throw failure;
        }
    }

    private static ArchiveManifest manifest(ZipFile zip, ZipEntry entry) throws IOException {
        long most = Math.min(LARGEST_MANIFEST, 4096 + Math.max(0, entry.getCompressedSize()) * MANIFEST_RATIO);
        try (InputStream in = zip.getInputStream(entry)) {
            byte[] text = in.readNBytes((int) most);
            if (in.read() >= 0) {
                throw new DamagedArchiveException(TOO_MUCH);
            }
            return ArchiveManifest.read(text);
        } catch (ZipException broken) {
            throw new DamagedArchiveException("The archive's manifest is damaged: fetch the archive again.", broken);
        }
    }

    /** What is in it. */
    public ArchiveManifest manifest() {
        return manifest;
    }

    private void requireSameEntries() throws DamagedArchiveException {
        if (zip.size() > MOST_ENTRIES) {
            throw new DamagedArchiveException("The archive holds too many files: do not trust it.");
        }
        Set<String> expected = new HashSet<>();
        manifest.files().forEach(file -> expected.add(file.path()));
        manifest.folders().forEach(folder -> expected.add(folder + "/"));
        expected.add(ArchiveManifest.PLACE);
        Enumeration<? extends ZipEntry> entries = zip.entries();
        while (entries.hasMoreElements()) {
            ZipEntry entry = entries.nextElement();
            if (!expected.remove(entry.getName())) {
                throw new DamagedArchiveException(
                        "The archive holds a file that its manifest does not name, or one twice: do not trust it.");
            }
        }
        if (!expected.isEmpty()) {
            throw new DamagedArchiveException("The archive lacks files that its manifest names: fetch it again.");
        }
    }

    /**
     * Reads everything and compares it with the manifest.
     *
     * @throws DamagedArchiveException if a file is not what the manifest says
     */
    public void verify(Progress progress) throws IOException {
        long done = 0;
        for (ArchiveFile file : manifest.files()) {
            progress.at(done++, manifest.files().size(), file.path());
            unpack(file, OutputStream.nullOutputStream());
        }
    }

    /**
     * Writes the bytes of a file to a stream, as they should be or not at all to the end.
     *
     * @throws DamagedArchiveException if they are not what the manifest says
     */
    void unpack(ArchiveFile file, OutputStream out) throws IOException {
        ZipEntry entry = zip.getEntry(file.path());
        if (entry == null) {
            throw damaged(file);
        }
        try (InputStream in = zip.getInputStream(entry)) {
            HashedStream.Copied copied = HashedStream.copy(in, out, file.size());
            boolean same = copied.size() == file.size() && copied.sha256().equals(file.sha256()) && in.read() < 0;
            if (!same) {
                throw damaged(file);
            }
        } catch (ZipException broken) {
            DamagedArchiveException damaged = damaged(file);
            damaged.initCause(broken);
            throw damaged;
        }
    }

    private static DamagedArchiveException damaged(ArchiveFile file) {
        return new DamagedArchiveException("The archive is damaged at " + file.path() + ": fetch it again.");
    }

    @Override
    public void close() throws IOException {
        zip.close();
    }
}
