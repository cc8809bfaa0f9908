package dev.innkeeper.formats.picture;

import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/** Turns the samples of one PNG row into pixels: palette, transparency, and depths other than 8 bits. */
final class PngColours {
    private static final int BLACK = 0xff000000;

    private final PngHeader header;
    private final int[] palette;
    private final int @Nullable [] transparent;

    PngColours(PngHeader header, @Nullable ByteBuffer palette, @Nullable ByteBuffer transparency)
            throws UnreadablePictureException {
        this.header = header;
        if (header.colour() == 3 && palette == null) {
            throw new UnreadablePictureException("The PNG lacks its palette.");
        }
        this.palette = header.colour() == 3 && palette != null ? colours(palette, transparency) : new int[0];
        this.transparent = transparency == null ? null : key(transparency);
    }

    private static int[] colours(ByteBuffer palette, @Nullable ByteBuffer transparency) {
        int[] colours = new int[palette.remaining() / 3];
        for (int i = 0; i < colours.length; i++) {
            int alpha = transparency != null && transparency.hasRemaining() ? transparency.get() & 0xff : 0xff;
            int red = palette.get() & 0xff;
            int green = palette.get() & 0xff;
            colours[i] = alpha << 24 | red << 16 | green << 8 | palette.get() & 0xff;
        }
        return colours;
    }

    private int @Nullable [] key(ByteBuffer transparency) {
        int samples = header.colour() == 0 ? 1 : header.colour() == 2 ? 3 : 0;
        if (samples == 0 || transparency.remaining() < 2 * samples) {
            return null;
        }
        int[] key = new int[samples];
        for (int i = 0; i < samples; i++) {
            key[i] = transparency.getShort() & 0xffff;
        }
        return key;
    }

    int pixel(byte[] row, int x) {
        int at = x * header.samples();
        int first = sample(row, at);
        return switch (header.colour()) {
            case 0 -> alphaOf(first, 0, 0) | 0x010101 * eightBits(first);
            case 2 -> {
                int green = sample(row, at + 1);
                int blue = sample(row, at + 2);
                yield alphaOf(first, green, blue) | eightBits(first) << 16 | eightBits(green) << 8 | eightBits(blue);
            }
            case 3 -> first < palette.length ? palette[first] : BLACK;
            case 4 -> eightBits(sample(row, at + 1)) << 24 | 0x010101 * eightBits(first);
            default ->
                eightBits(sample(row, at + 3)) << 24
                        | eightBits(first) << 16
                        | eightBits(sample(row, at + 1)) << 8
                        | eightBits(sample(row, at + 2));
        };
    }

    private int alphaOf(int first, int second, int third) {
        if (transparent == null) {
            return BLACK;
        }
        boolean matches = transparent[0] == first
                && (transparent.length == 1 || (transparent[1] == second && transparent[2] == third));
        return matches ? 0 : BLACK;
    }

    private int sample(byte[] row, int index) {
        return switch (header.depth()) {
            case 8 -> row[index] & 0xff;
            case 16 -> (row[2 * index] & 0xff) << 8 | row[2 * index + 1] & 0xff;
            default -> {
                int perByte = 8 / header.depth();
                int shift = 8 - header.depth() * (index % perByte + 1);
                yield row[index / perByte] >> shift & (1 << header.depth()) - 1;
            }
        };
    }

    private int eightBits(int sample) {
        return switch (header.depth()) {
            case 8 -> sample;
            case 16 -> sample >> 8;
            default -> sample * 255 / ((1 << header.depth()) - 1);
        };
    }
}
