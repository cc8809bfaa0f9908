package dev.innkeeper.formats.picture;

import dev.innkeeper.formats.png.PngChunk;
import dev.innkeeper.formats.png.PngChunks;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.zip.Deflater;

/** Encodes pixels as PNG: 8 bits, red-green-blue with alpha, the filter of each row chosen by the smallest sum. */
final class PngEncoder {
    private static final int BYTES_PER_PIXEL = 4;
    private static final int FILTERS = 5;
    private static final int BLOCK = 1 << 16;

    private PngEncoder() {}

    static byte[] encode(Picture picture) {
        PixelSize size = picture.size();
        ByteBuffer header = ByteBuffer.allocate(13).putInt(size.width()).putInt(size.height());
        header.put((byte) 8).put((byte) 6).put(new byte[3]).flip();
        return new PngChunks(List.of(
                        new PngChunk("IHDR", header),
                        new PngChunk("IDAT", ByteBuffer.wrap(compressed(picture))),
                        new PngChunk("IEND", ByteBuffer.allocate(0))))
                .bytes();
    }

    private static byte[] compressed(Picture picture) {
        PixelSize size = picture.size();
        int rowLength = Math.multiplyExact(size.width(), BYTES_PER_PIXEL);
        byte[] previous = new byte[rowLength];
        byte[] row = new byte[rowLength];
        byte[] line = new byte[rowLength + 1];
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        byte[] block = new byte[BLOCK];
        try (Deflater deflater = new Deflater()) {
            for (int y = 0; y < size.height(); y++) {
                fill(row, picture, y);
                filter(bestFilter(row, previous, line), row, previous, line);
                deflater.setInput(line);
                while (!deflater.needsInput()) {
                    out.write(block, 0, deflater.deflate(block));
                }
                byte[] swap = previous;
                previous = row;
                row = swap;
            }
            deflater.finish();
            while (!deflater.finished()) {
                out.write(block, 0, deflater.deflate(block));
            }
        }
        return out.toByteArray();
    }

    private static void fill(byte[] row, Picture picture, int y) {
        for (int x = 0; x < row.length / BYTES_PER_PIXEL; x++) {
            int pixel = picture.argb(x, y);
            row[4 * x] = (byte) (pixel >> 16);
            row[4 * x + 1] = (byte) (pixel >> 8);
            row[4 * x + 2] = (byte) pixel;
            row[4 * x + 3] = (byte) (pixel >> 24);
        }
    }

    private static int bestFilter(byte[] row, byte[] previous, byte[] line) {
        int best = 0;
        long least = Long.MAX_VALUE;
        for (int filter = 0; filter < FILTERS; filter++) {
            long sum = filter(filter, row, previous, line);
            if (sum < least) {
                least = sum;
                best = filter;
            }
        }
        return best;
    }

    private static long filter(int filter, byte[] row, byte[] previous, byte[] out) {
        out[0] = (byte) filter;
        long sum = 0;
        for (int i = 0; i < row.length; i++) {
            int left = i >= BYTES_PER_PIXEL ? row[i - BYTES_PER_PIXEL] & 0xff : 0;
            int up = previous[i] & 0xff;
            int corner = i >= BYTES_PER_PIXEL ? previous[i - BYTES_PER_PIXEL] & 0xff : 0;
            int guess = switch (filter) {
                case 1 -> left;
                case 2 -> up;
                case 3 -> (left + up) / 2;
                case 4 -> PngPixels.paeth(left, up, corner);
                default -> 0;
            };
            out[i + 1] = (byte) (row[i] - guess);
            sum += Math.abs(out[i + 1]);
        }
        return sum;
    }
}
