package dev.innkeeper.formats.picture;

/**
 * Width and height in pixels, both at least 1.
 *
 * @param width pixels per row
 * @param height rows
 */
public record PixelSize(int width, int height) {
    private static final long MAX_PIXELS = 100_000_000;

    /** Refuses sizes without pixels. */
    public PixelSize {
        if (width < 1 || height < 1) {
            throw new IllegalArgumentException("A picture is at least one pixel wide and high.");
        }
    }

    /**
     * A size read from a file that has not been decoded yet.
     *
     * @throws UnreadablePictureException if it has no pixels, or more than may be decoded (100 megapixels)
     */
    static PixelSize claimed(int width, int height) throws UnreadablePictureException {
        if (width < 1 || height < 1) {
            throw new UnreadablePictureException("The picture has no pixels.");
        }
        if ((long) width * height > MAX_PIXELS) {
            throw new UnreadablePictureException("The picture has more than 100 megapixels: make it smaller first.");
        }
        return new PixelSize(width, height);
    }

    /** How many pixels that are. */
    public int pixels() {
        return Math.multiplyExact(width, height);
    }
}
