package dev.innkeeper.formats.chat.transfer;

import java.io.ByteArrayOutputStream;
import java.util.Arrays;

/** One chat as it is to be stored: the bytes of its file, and what is in it. */
public final class ImportedChat {
    private final byte[] bytes;
    private final int[] starts;
    private final ChatPreview preview;

    ImportedChat(byte[] bytes, ChatPreview preview) {
        this.bytes = bytes;
        this.starts = starts(bytes);
        this.preview = preview;
    }

    private static int[] starts(byte[] bytes) {
        int[] starts = new int[16];
        int count = 1;
        for (int at = 0; at < bytes.length; at++) {
            if (bytes[at] == '\n') {
                if (count == starts.length) {
                    starts = Arrays.copyOf(starts, count * 2);
                }
                starts[count++] = at + 1;
            }
        }
        return Arrays.copyOf(starts, count);
    }

    /** Number of lines, the header included; a file that ends with LF has an empty last line. */
    public int lines() {
        return starts.length;
    }

    /**
     * The bytes of a line without its LF; joined with LF they are the file.
     *
     * @param index from 0
     */
    public byte[] line(int index) {
        int end = index + 1 < starts.length ? starts[index + 1] - 1 : bytes.length;
        return Arrays.copyOfRange(bytes, starts[index], end);
    }

    /** The whole file. */
    public byte[] bytes() {
        return bytes.clone();
    }

    /** What is in it. */
    public ChatPreview preview() {
        return preview;
    }

    /** Joins lines to a file. */
    static final class Lines {
        private final ByteArrayOutputStream out = new ByteArrayOutputStream();
        private boolean started;

        void add(byte[] line) {
            if (started) {
                out.write('\n');
            }
            started = true;
            out.writeBytes(line);
        }

        byte[] bytes() {
            return out.toByteArray();
        }
    }
}
