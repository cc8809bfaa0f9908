package dev.innkeeper.storage.file;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A file that is added to again and again and therefore stays open between two additions.
 *
 * <p>Opening and closing a file costs a tenth of an append that reaches the disk. Whoever moves, deletes or replaces the
 * file closes it first. Not for several threads.
 */
final class OpenEnd {
    private static final Logger LOG = LoggerFactory.getLogger(OpenEnd.class);

    private final Path path;
    private @Nullable FileChannel channel;
    private Optional<Object> file = Optional.empty();
    private long length;

    OpenEnd(Path path) {
        this.path = path;
    }

    /**
     * A file that other programs write to, too, open to write.
     *
     * @param stamp the file that is there now: one that was put in its place is opened anew
     */
    FileChannel shared(FileStamp stamp) throws IOException {
        FileChannel known = channel;
        if (known != null && stamp.file().isPresent() && stamp.file().equals(file)) {
            return known;
        }
        close();
        FileChannel opened = FileChannel.open(path, StandardOpenOption.WRITE);
        channel = opened;
        file = stamp.file();
        return opened;
    }

    /** A file that nobody else writes to, open to write; it is made if there is none. */
    FileChannel own() throws IOException {
        FileChannel known = channel;
        if (known != null) {
            return known;
        }
        FileChannel opened = FileChannel.open(path, StandardOpenOption.WRITE, StandardOpenOption.CREATE);
        channel = opened;
        length = opened.size();
        return opened;
    }

    /** Length of a file of one's own that is open. */
    long length() {
        return length;
    }

    /** Is told how long a file of one's own is now. */
    void grewTo(long newLength) {
        length = newLength;
    }

    /** Lets go of the file; it is opened again when something is added. */
    void close() {
        FileChannel known = channel;
        channel = null;
        if (known != null) {
            try {
                known.close();
            } catch (IOException failure) {
                LOG.debug("A file that was added to could not be closed; all that was added is written", failure);
            }
        }
    }
}
