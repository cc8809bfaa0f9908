package dev.innkeeper.formats.png;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * One chunk of a PNG file.
 *
 * @param type the four letters of its type, such as {@code tEXt}
 * @param data its content; a view that must not be written to
 */
public record PngChunk(String type, ByteBuffer data) {
    private static final String TEXT = "tEXt";

    /** Makes the content read-only. */
    public PngChunk {
        data = data.slice().asReadOnlyBuffer();
    }

    /** The content, with its own position. */
    @Override
    public ByteBuffer data() {
        return data.duplicate();
    }

    /** A text chunk. Keyword and text are Latin-1. */
    public static PngChunk text(String keyword, String text) {
        return new PngChunk(TEXT, ByteBuffer.wrap((keyword + '\0' + text).getBytes(StandardCharsets.ISO_8859_1)));
    }

    /** Whether this is a text chunk. */
    public boolean isText() {
        return type.equals(TEXT);
    }

    /**
     * The keyword and text of a text chunk; empty for every other chunk.
     *
     * @throws DamagedPngException if a text chunk holds more than one NUL
     */
    public Optional<PngText> asText() throws DamagedPngException {
        if (!isText()) {
            return Optional.empty();
        }
        int length = data.remaining();
        int split = indexOfNul(0);
        if (split < 0) {
            return Optional.of(new PngText(latin1(0, length), ""));
        }
        if (indexOfNul(split + 1) >= 0) {
            throw new DamagedPngException(
                    DamagedPngException.Reason.CHUNKS, "A text chunk of the PNG holds a NUL inside its text.");
        }
        return Optional.of(new PngText(latin1(0, split), latin1(split + 1, length)));
    }

    private int indexOfNul(int from) {
        for (int i = from; i < data.remaining(); i++) {
            if (data.get(i) == 0) {
                return i;
            }
        }
        return -1;
    }

    private String latin1(int from, int to) {
        return StandardCharsets.ISO_8859_1
                .decode(data.duplicate().position(from).limit(to))
                .toString();
    }

    /** Keyword and text of a {@code tEXt} chunk. */
    public record PngText(String keyword, String text) {}
}
