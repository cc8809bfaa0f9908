package dev.innkeeper.formats.card;

import java.util.Arrays;

/**
 * Base64 as the programs that write cards read it: both alphabets, everything else skipped, the end at the first
 * {@code =} (character-cards.md §3.1).
 */
public final class LenientBase64 {
    private LenientBase64() {}

    /** The bytes of a text; never fails. */
    public static byte[] decode(String text) {
        byte[] out = new byte[Math.toIntExact((long) text.length() * 3 / 4 + 1)];
        int length = 0;
        int bits = 0;
        int held = 0;
        for (int i = 0; i < text.length() && text.charAt(i) != '='; i++) {
            int value = valueOf(text.charAt(i));
            if (value < 0) {
                continue;
            }
            bits = bits << 6 | value;
            held += 6;
            if (held >= 8) {
                held -= 8;
                out[length++] = (byte) (bits >> held);
            }
        }
        return Arrays.copyOf(out, length);
    }

    private static int valueOf(char c) {
        if (c >= 'A' && c <= 'Z') {
            return c - 'A';
        }
        if (c >= 'a' && c <= 'z') {
            return c - 'a' + 26;
        }
        if (c >= '0' && c <= '9') {
            return c - '0' + 52;
        }
        return switch (c) {
            case '+', '-' -> 62;
            case '/', '_' -> 63;
            default -> -1;
        };
    }
}
