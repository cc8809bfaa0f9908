package dev.innkeeper.engine.token;

import java.util.Arrays;

/** The visible characters by which byte-level vocabularies write bytes. */
final class ByteAlphabet {
    private static final char[] LETTERS = letters();
    private static final short[] BYTES = bytes();

    private ByteAlphabet() {}

    /** The character for a byte of 0 to 255. */
    static char letter(int value) {
        return LETTERS[value];
    }

    /** The byte of 0 to 255 that a character stands for, or -1. */
    static int value(char letter) {
        return letter < BYTES.length ? BYTES[letter] : -1;
    }

    private static char[] letters() {
        char[] letters = new char[256];
        char next = 256;
        for (int value = 0; value < 256; value++) {
            boolean visible = value > ' ' && value < 0x7F || value > 0xA0 && value != 0xAD;
            letters[value] = visible ? (char) value : next++;
        }
        return letters;
    }

    private static short[] bytes() {
        short[] bytes = new short[512];
        Arrays.fill(bytes, (short) -1);
        for (int value = 0; value < 256; value++) {
            bytes[LETTERS[value]] = (short) value;
        }
        return bytes;
    }
}
