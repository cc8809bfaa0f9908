package dev.innkeeper.formats.picture;

import dev.innkeeper.formats.png.PngChunk;
import dev.innkeeper.formats.png.PngChunks;
import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import org.jspecify.annotations.Nullable;

/**
 * Decodes the pixels of a PNG exactly: grey values are not corrected, 16-bit samples are cut to their upper byte.
 *
 * <p>The JDK's own reader shifts grey values between colour spaces, so its pixels are not those of the file.
 */
final class PngPixels {
    private static final int[][] PASSES = {
        {0, 0, 8, 8}, {4, 0, 8, 8}, {0, 4, 4, 8}, {2, 0, 4, 4}, {0, 2, 2, 4}, {1, 0, 2, 2}, {0, 1, 1, 2}
    };
    private static final int ZLIB_HEADER = 2;
    private static final int[][] ONE_PASS = {{0, 0, 1, 1}};

    private final PngHeader header;
    private final PngColours colours;
    private final Deque<ByteBuffer> data;
    /** Reads the bare data, so that a wrong checksum behind sound pixels does no harm. */
    private final Inflater inflater = new Inflater(true);

    private int toSkip = ZLIB_HEADER;

    private PngPixels(PngHeader header, PngColours colours, Deque<ByteBuffer> data) {
        this.header = header;
        this.colours = colours;
        this.data = data;
    }

    static Picture decode(PngChunks png) throws UnreadablePictureException {
        PngHeader header = PngHeader.read(png.chunks().getFirst());
        PngColours colours = new PngColours(header, find(png, "PLTE"), find(png, "tRNS"));
        Deque<ByteBuffer> data = new ArrayDeque<>();
        png.chunks().stream()
                .filter(chunk -> chunk.type().equals("IDAT"))
                .map(PngChunk::data)
                .forEach(data::add);
        PngPixels pixels = new PngPixels(header, colours, data);
        try {
            return pixels.picture();
        } finally {
            pixels.inflater.end();
        }
    }

    private static @Nullable ByteBuffer find(PngChunks png, String type) {
        return png.chunks().stream()
                .filter(chunk -> chunk.type().equals(type))
                .map(PngChunk::data)
                .findFirst()
                .orElse(null);
    }

    private Picture picture() throws UnreadablePictureException {
        PixelSize size = header.size();
        int[] argb = new int[size.pixels()];
        for (int[] pass : header.interlaced() ? PASSES : ONE_PASS) {
            int width = (size.width() - pass[0] + pass[2] - 1) / pass[2];
            int height = (size.height() - pass[1] + pass[3] - 1) / pass[3];
            if (width > 0 && height > 0) {
                pass(argb, pass, width, height);
            }
        }
        return new Picture(size, argb);
    }

    private void pass(int[] argb, int[] pass, int width, int height) throws UnreadablePictureException {
        byte[] previous = new byte[header.bytesPerRow(width)];
        byte[] row = new byte[previous.length];
        byte[] filter = new byte[1];
        for (int y = 0; y < height; y++) {
            fill(filter);
            fill(row);
            unfilter(filter[0], row, previous);
            int target = (pass[1] + y * pass[3]) * header.size().width() + pass[0];
            for (int x = 0; x < width; x++) {
                argb[target + x * pass[2]] = colours.pixel(row, x);
            }
            byte[] swap = previous;
            previous = row;
            row = swap;
        }
    }

    private void fill(byte[] target) throws UnreadablePictureException {
        int at = 0;
        try {
            while (at < target.length) {
                int count = inflater.inflate(target, at, target.length - at);
                at += count;
                if (count == 0) {
                    feed();
                }
            }
        } catch (DataFormatException e) {
            throw new UnreadablePictureException("The pixels of the PNG are damaged.", e);
        }
    }

    private void feed() throws UnreadablePictureException {
        ByteBuffer more = inflater.finished() || inflater.needsDictionary() ? null : data.poll();
        if (more == null) {
            throw new UnreadablePictureException("The PNG holds fewer pixels than its header says.");
        }
        int skipped = Math.min(toSkip, more.remaining());
        toSkip -= skipped;
        inflater.setInput(more.position(more.position() + skipped));
    }

    private void unfilter(byte filter, byte[] row, byte[] previous) throws UnreadablePictureException {
        int step = header.bytesPerPixel();
        for (int i = 0; i < row.length; i++) {
            int left = i >= step ? row[i - step] & 0xff : 0;
            int up = previous[i] & 0xff;
            int corner = i >= step ? previous[i - step] & 0xff : 0;
            int guess = switch (filter) {
                case 0 -> 0;
                case 1 -> left;
                case 2 -> up;
                case 3 -> (left + up) / 2;
                case 4 -> paeth(left, up, corner);
                default -> throw new UnreadablePictureException("The pixels of the PNG are damaged.");
            };
            row[i] += (byte) guess;
        }
    }

    static int paeth(int left, int up, int corner) {
        int guess = left + up - corner;
        int toLeft = Math.abs(guess - left);
        int toUp = Math.abs(guess - up);
        int toCorner = Math.abs(guess - corner);
        if (toLeft <= toUp && toLeft <= toCorner) {
            return left;
        }
        return toUp <= toCorner ? up : corner;
    }
}
