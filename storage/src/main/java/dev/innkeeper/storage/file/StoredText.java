package dev.innkeeper.storage.file;

import dev.innkeeper.storage.chat.ChatText;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Instant;

/** The bytes of a chat file as long as it was when it was opened; lines that are appended meanwhile are left out. */
final class StoredText implements ChatText {
    private final FileChannel file;
    private final FileStamp stamp;

    private StoredText(FileChannel file, FileStamp stamp) {
        this.file = file;
        this.stamp = stamp;
    }

    /** Opens a file; it may be replaced at any moment, so its size is asked of what was opened. */
    static StoredText open(Path path) throws IOException {
        FileChannel file = FileChannel.open(path);
        try {
            FileStamp stamp = FileStamp.of(path).orElseThrow(() -> new NoSuchFileException(path.toString()));
            return new StoredText(file, new FileStamp(file.size(), stamp.modified(), stamp.file()));
        } catch (IOException | RuntimeException failure) {
            file.close();
            throw failure;
        }
    }

    @Override
    public long size() {
        return stamp.size();
    }

    @Override
    public Instant modified() {
        return stamp.time();
    }

    @Override
    public InputStream stream() throws IOException {
        file.position(0);
        return new FirstBytes(Channels.newInputStream(file), stamp.size());
    }

    @Override
    public void close() throws IOException {
        file.close();
    }

    /** A stream that ends after so many bytes and whose end does not close the file. */
    private static final class FirstBytes extends FilterInputStream {
        private long left;

        private FirstBytes(InputStream in, long left) {
            super(in);
            this.left = left;
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
        }

        @Override
        public int read(byte[] bytes, int offset, int length) throws IOException {
            if (left <= 0) {
                return -1;
            }
            int read = super.read(bytes, offset, (int) Math.min(length, left));
            left -= Math.max(read, 0);
            return read;
        }

        @Override
        public void close() {
            left = 0;
        }
    }
}
