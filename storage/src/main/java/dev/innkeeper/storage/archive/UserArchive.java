package dev.innkeeper.storage.archive;

import dev.innkeeper.storage.Library;
import dev.innkeeper.storage.Progress;
import dev.innkeeper.storage.chat.ChatKey;
import dev.innkeeper.storage.chat.ChatText;
import dev.innkeeper.storage.disk.DurableFiles;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * Writes a whole user into one ZIP file: SillyTavern's files in their places, {@code _innkeeper} with the histories and
 * the trash, and a manifest at the end.
 *
 * <p>The library may be in use meanwhile: every chat is as of one moment, and its history knows at most what the chat
 * has. Memory is needed for the names of the files only.
 */
public final class UserArchive {
    private static final String HISTORY = "_innkeeper/history/";

    private final Library library;
    private final Path root;
    private final boolean secrets;
    private final Instant now;

    /**
     * An archive of a library.
     *
     * @param root the library's folder
     * @param secrets whether the keys of providers belong into it
     */
    public UserArchive(Library library, Path root, boolean secrets, Instant now) {
        this.library = library;
        this.root = root;
        this.secrets = secrets;
        this.now = now;
    }

    /**
     * Writes the archive into a new file, and reads it back before the file gets its name.
     *
     * @return what is in it
     * @throws FileAlreadyExistsException if there is a file of that name
     * @throws IOException if it cannot be written, or what was read back is not what was written; no file is left
     */
    public ArchiveManifest writeTo(Path target, Progress progress) throws IOException {
        if (Files.exists(target)) {
            throw new FileAlreadyExistsException(target.toString());
        }
        Path folder = Optional.ofNullable(target.toAbsolutePath().getParent()).orElse(target);
        Path unfinished = folder.resolve(target.getFileName() + ".unfinished");
        try {
            ArchiveManifest written;
            try (OutputStream out = Files.newOutputStream(unfinished)) {
                written = writeTo(out, progress);
            }
            try (FileChannel file = FileChannel.open(unfinished, StandardOpenOption.WRITE)) {
                file.force(true);
            }
            try (OpenArchive archive = OpenArchive.open(unfinished)) {
                archive.verify(progress);
                if (!archive.manifest().equals(written)) {
                    throw new DamagedArchiveException("What was read back is not what was written. Try another disk.");
                }
            }
            DurableFiles.rename(unfinished, target);
            return written;
        } finally {
            Files.deleteIfExists(unfinished);
        }
    }

    /**
     * Writes the archive to a stream; whoever receives it has to verify it.
     *
     * @return what is in it
     */
    public ArchiveManifest writeTo(OutputStream out, Progress progress) throws IOException {
        Folder folder = Folder.of(root, secrets);
        ZipOutputStream zip = new ZipOutputStream(out);
        Writing writing = new Writing(zip);
        long done = 0;
        for (String place : folder.files()) {
            progress.at(done++, folder.files().size(), place);
            writing.file(place);
        }
        writing.lateBases();
        for (String empty : folder.empty()) {
            zip.putNextEntry(new ZipEntry(empty + "/"));
            zip.closeEntry();
        }
        ArchiveManifest manifest = new ArchiveManifest(now, secrets, folder.empty(), writing.written);
        zip.putNextEntry(new ZipEntry(ArchiveManifest.PLACE));
        zip.write(manifest.text());
        zip.closeEntry();
        zip.finish();
        return manifest;
    }

    /** The histories go first: the archive's chats may know more than they, which is what a crash leaves, too. */
    private final class Writing {
        private final ZipOutputStream zip;
        private final List<ArchiveFile> written = new ArrayList<>();
        private final Set<String> places = new HashSet<>();

        private Writing(ZipOutputStream zip) {
            this.zip = zip;
        }

        private void file(String place) throws IOException {
            Optional<ChatKey> chat = ChatKey.ofPath(place);
            if (chat.isPresent() && chat.get().file().value().endsWith(".jsonl")) {
                Optional<ChatText> text = library.chats().text(chat.get());
                if (text.isPresent()) {
                    try (ChatText open = text.get();
                            InputStream in = open.stream()) {
                        entry(place, in, open.size(), open.modified());
                    }
                }
                return;
            }
            try (FileChannel channel = FileChannel.open(root.resolve(place));
                    InputStream in = Channels.newInputStream(channel)) {
                Instant modified =
                        Files.getLastModifiedTime(root.resolve(place)).toInstant();
                entry(place, in, channel.size(), modified);
            } catch (NoSuchFileException gone) {
                return;
            }
        }

        /** A base that was made since belongs to a log that is in the archive; it never changes. */
        private void lateBases() throws IOException {
            for (String place : List.copyOf(places)) {
                if (place.startsWith(HISTORY) && place.endsWith("/log")) {
                    String base = place.substring(0, place.length() - "log".length()) + "base";
                    if (!places.contains(base) && Files.exists(root.resolve(base))) {
                        file(base);
                    }
                }
            }
        }

        private void entry(String place, InputStream in, long size, Instant modified) throws IOException {
            zip.putNextEntry(new ZipEntry(place));
            HashedStream.Copied copied = HashedStream.copy(in, zip, size);
            zip.closeEntry();
            places.add(place);
            written.add(new ArchiveFile(place, copied.size(), copied.sha256(), modified));
        }
    }
}
