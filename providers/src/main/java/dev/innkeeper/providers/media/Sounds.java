package dev.innkeeper.providers.media;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Optional;

/** Sounds as bytes. */
final class Sounds {
    private static final int HEAD = 44;
    private static final int FORMAT = 16;
    private static final short PCM = 1;
    private static final short MONO = 1;
    private static final short BYTES = 2;
    private static final short BITS = 16;

    private Sounds() {}

    /** The bytes behind a text in base 64; empty if it is none. */
    static Optional<byte[]> decoded(String text) {
        try {
            return Optional.of(Base64.getDecoder().decode(text));
        } catch (IllegalArgumentException _) {
            return Optional.empty();
        }
    }

    /**
     * A file in the format WAV.
     *
     * @param samples one channel, 16 bits each, the low byte first
     * @param rate samples a second
     */
    static byte[] wave(byte[] samples, int rate) {
        return ByteBuffer.allocate(HEAD + samples.length)
                .order(ByteOrder.LITTLE_ENDIAN)
                .put(ascii("RIFF"))
                .putInt(HEAD - 8 + samples.length)
                .put(ascii("WAVEfmt "))
                .putInt(FORMAT)
                .putShort(PCM)
                .putShort(MONO)
                .putInt(rate)
                .putInt(rate * BYTES)
                .putShort(BYTES)
                .putShort(BITS)
                .put(ascii("data"))
                .putInt(samples.length)
                .put(samples)
                .array();
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}
