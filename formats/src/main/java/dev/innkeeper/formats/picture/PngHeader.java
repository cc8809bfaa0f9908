package dev.innkeeper.formats.picture;

import dev.innkeeper.formats.png.PngChunk;
import java.nio.ByteBuffer;

/**
 * What the first chunk of a PNG says about the pixels.
 *
 * @param size width and height
 * @param depth bits per sample: 1, 2, 4, 8 or 16
 * @param colour 0 grey, 2 red-green-blue, 3 palette, 4 grey with alpha, 6 red-green-blue with alpha
 * @param interlaced whether the rows come in seven passes
 */
record PngHeader(PixelSize size, int depth, int colour, boolean interlaced) {
    private static final int LENGTH = 13;

    static PngHeader read(PngChunk chunk) throws UnreadablePictureException {
        ByteBuffer data = chunk.data();
        if (data.remaining() != LENGTH) {
            throw new UnreadablePictureException("The header of the PNG is damaged.");
        }
        PixelSize size = PixelSize.claimed(data.getInt(), data.getInt());
        int depth = data.get();
        int colour = data.get();
        int compression = data.get();
        int filters = data.get();
        int passes = data.get();
        PngHeader header = new PngHeader(size, depth, colour, passes == 1);
        if (compression != 0 || filters != 0 || passes < 0 || passes > 1 || !header.isAllowed()) {
            throw new UnreadablePictureException("The PNG stores its pixels in a way that no PNG may.");
        }
        return header;
    }

    private boolean isAllowed() {
        return switch (colour) {
            case 0 -> depth == 1 || depth == 2 || depth == 4 || depth == 8 || depth == 16;
            case 2, 4, 6 -> depth == 8 || depth == 16;
            case 3 -> depth == 1 || depth == 2 || depth == 4 || depth == 8;
            default -> false;
        };
    }

    int samples() {
        return switch (colour) {
            case 2 -> 3;
            case 4 -> 2;
            case 6 -> 4;
            default -> 1;
        };
    }

    int bytesPerRow(int width) {
        return Math.toIntExact(((long) width * samples() * depth + 7) / 8);
    }

    int bytesPerPixel() {
        return Math.max(1, samples() * depth / 8);
    }
}
