package dev.innkeeper.engine.js;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Texts from and to bytes of UTF-8 as JavaScript's programs do it. */
public final class JsUtf8 {
    private static final int LEAD_OF_SURROGATES = 0xED;
    private static final int FIRST_OF_SURROGATES = 0xA0;
    private static final byte NEVER_VALID = (byte) 0xFF;

    private JsUtf8() {}

    /** {@link #decode(byte[], int, int)} of all bytes. */
    public static String decode(byte[] bytes) {
        return decode(bytes, 0, bytes.length);
    }

    /**
     * The text of some bytes; what is not UTF-8 becomes U+FFFD.
     *
     * <p>Java's own decoding, but an encoded surrogate is three wrong bytes; Java takes it for one wrong character.
     *
     * @param from index of the first byte
     * @param to index behind the last one
     */
    public static String decode(byte[] bytes, int from, int to) {
        for (int at = from; at + 1 < to; at++) {
            if (isSurrogate(bytes, at)) {
                return decodeMarked(Arrays.copyOfRange(bytes, from, to));
            }
        }
        return new String(bytes, from, to - from, StandardCharsets.UTF_8);
    }

    private static String decodeMarked(byte[] bytes) {
        for (int at = 0; at + 1 < bytes.length; at++) {
            if (isSurrogate(bytes, at)) {
                bytes[at] = NEVER_VALID;
            }
        }
        return new String(bytes, StandardCharsets.UTF_8);
    }

    private static boolean isSurrogate(byte[] bytes, int at) {
        int next = bytes[at + 1] & 0xFF;
        return (bytes[at] & 0xFF) == LEAD_OF_SURROGATES && next >= FIRST_OF_SURROGATES && next < 0xC0;
    }

    /** The bytes of a text; a lone surrogate becomes U+FFFD. */
    public static byte[] encode(String text) {
        return JsStrings.wellFormed(text).getBytes(StandardCharsets.UTF_8);
    }
}
