package dev.innkeeper.storage.doctor;

import dev.innkeeper.storage.chat.ChatLines;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.Arrays;

/** Lines of a file, known by where they are. */
final class FileLines implements ChatLines, AutoCloseable {
    private final FileChannel file;
    private long[] starts = new long[64];
    private int[] lengths = new int[64];
    private int count;

    /** None of the lines of a file yet. */
    private FileLines(FileChannel file) {
        this.file = file;
    }

    static FileLines noneOf(Path path) throws IOException {
        return new FileLines(FileChannel.open(path));
    }

    /** All lines of a file. */
    static FileLines of(Path path) throws IOException {
        FileLines lines = noneOf(path);
        LineStream stream = lines.stream();
        while (stream.next()) {
            lines.add(stream.offset(), stream.bytes().length);
        }
        return lines;
    }

    /** The file's lines from its start. */
    LineStream stream() throws IOException {
        file.position(0);
        return new LineStream(Channels.newInputStream(file));
    }

    /** Adds the bytes at a place of the file as a line. */
    void add(long start, int length) {
        if (count == starts.length) {
            starts = Arrays.copyOf(starts, count * 2);
            lengths = Arrays.copyOf(lengths, count * 2);
        }
        starts[count] = start;
        lengths[count] = length;
        count++;
    }

    @Override
    public int count() {
        return count;
    }

    @Override
    public byte[] line(int index) {
        ByteBuffer line = ByteBuffer.allocate(lengths[index]);
        try {
            while (line.hasRemaining()) {
                if (file.read(line, starts[index] + line.position()) < 0) {
                    throw new IOException("The chat became shorter while it was read");
                }
            }
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
        return line.array();
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
