package dev.innkeeper.server.sillytavern;

import dev.innkeeper.storage.chat.ChatLines;
import java.nio.ByteBuffer;
import java.util.Arrays;

/** An uploaded file as lines between LF; joined again they are the file, byte for byte. */
final class UploadedLines implements ChatLines {
    private final ByteBuffer bytes;
    private int[] starts = {0};
    private int count = 1;

    /** The lines of these bytes, which must not change. */
    UploadedLines(ByteBuffer bytes) {
        this.bytes = bytes;
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
        return bytes.limit() == 0 ? 0 : count;
    }

    @Override
    public byte[] line(int index) {
        int end = index + 1 < count ? starts[index + 1] - 1 : bytes.limit();
        byte[] line = new byte[end - starts[index]];
        bytes.get(starts[index], line);
        return line;
    }
}
