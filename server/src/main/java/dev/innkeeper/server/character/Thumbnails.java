package dev.innkeeper.server.character;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.stream.ImageInputStream;
import net.coobird.thumbnailator.Thumbnails.Builder;

/** Small versions of pictures, made when they are first asked for and kept in memory. */
final class Thumbnails {
    private static final int WIDTH = 256;
    private static final int HEIGHT = 384;
    private static final int KEPT = 400;
    private static final long MOST_PIXELS = 64_000_000;
    private static final double QUALITY = 0.85;

    private final Semaphore workers = new Semaphore(2);
    private final Map<String, Picture> kept = new LinkedHashMap<>(16, 0.75f, true);

    /** A picture of a media type. */
    @SuppressWarnings("ArrayRecordComponent")
    record Picture(String contentType, byte[] content) {}

    /**
     * The small version of a picture.
     *
     * @param key names this state of the picture
     * @return empty if the picture is too large to be opened safely, or cannot be read
     */
    Optional<Picture> of(String key, byte[] original) throws IOException, InterruptedException {
        Optional<Picture> hit = find(key);
        if (hit.isPresent()) {
            return hit;
        }
        workers.acquire();
        try {
            Optional<Picture> made = make(original);
            made.ifPresent(picture -> keep(key, picture));
            return made;
        } finally {
            workers.release();
        }
    }

    private synchronized Optional<Picture> find(String key) {
        return Optional.ofNullable(kept.get(key));
    }

    private synchronized void keep(String key, Picture picture) {
        kept.put(key, picture);
        if (kept.size() > KEPT) {
            kept.remove(kept.keySet().iterator().next());
        }
    }

    private static Optional<Picture> make(byte[] original) throws IOException {
        Optional<BufferedImage> image = read(original);
        if (image.isEmpty()) {
            return Optional.empty();
        }
        boolean transparent = image.get().getColorModel().hasAlpha() && hasTransparentCorner(image.get());
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Builder<BufferedImage> small = net.coobird.thumbnailator.Thumbnails.of(image.get())
                .size(WIDTH, HEIGHT)
                .outputFormat(transparent ? "png" : "jpg");
        if (!transparent) {
            small.imageType(BufferedImage.TYPE_INT_RGB).outputQuality(QUALITY);
        }
        small.toOutputStream(out);
        return Optional.of(new Picture(transparent ? "image/png" : "image/jpeg", out.toByteArray()));
    }

    /** Opens a picture unless its declared size says that this would take too much memory. */
    private static Optional<BufferedImage> read(byte[] original) throws IOException {
        try (ImageInputStream stream = ImageIO.createImageInputStream(new ByteArrayInputStream(original))) {
            Iterator<ImageReader> readers = ImageIO.getImageReaders(stream);
            if (!readers.hasNext()) {
                return Optional.empty();
            }
            ImageReader reader = readers.next();
            try {
                reader.setInput(stream, true, true);
                long pixels = (long) reader.getWidth(0) * reader.getHeight(0);
                return pixels > MOST_PIXELS ? Optional.empty() : Optional.of(reader.read(0));
            } finally {
                reader.dispose();
            }
        }
    }

    private static boolean hasTransparentCorner(BufferedImage image) {
        int right = image.getWidth() - 1;
        int bottom = image.getHeight() - 1;
        int opaque =
                image.getRGB(0, 0) & image.getRGB(right, 0) & image.getRGB(0, bottom) & image.getRGB(right, bottom);
        return opaque >>> 24 != 0xff;
    }
}
