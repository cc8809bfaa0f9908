package dev.innkeeper.storage.chat;

import java.nio.ByteBuffer;
import java.util.Arrays;

/** A file as lines between LF; joined again they are the file, byte for byte. */
final class BufferLines implements ChatLines {
    private final ByteBuffer bytes;
    private int[] starts = {0};
    private int count = 1;

    BufferLines(ByteBuffer bytes) {
        this.bytes = bytes;
        starts[0] = bytes.position();
        for (int at = bytes.position(); at < bytes.limit(); at++) {
            if (bytes.get(at) == '\n') {
                if (count == starts.length) {
                    starts = Arrays.copyOf(starts, count * 2);
                }
                starts[count++] = at + 1;
            }
        }
    }

    @Override
    public int count() {
        return bytes.hasRemaining() ? count : 0;
    }

    @Override
    public byte[] line(int index) {
        int end = index + 1 < count ? starts[index + 1] - 1 : bytes.limit();
        byte[] line = new byte[end - starts[index]];
        bytes.get(starts[index], line);
        return line;
    }
}
