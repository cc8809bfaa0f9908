package dev.innkeeper.server.character;

import dev.innkeeper.formats.picture.Picture;
import dev.innkeeper.formats.picture.Pictures;
import dev.innkeeper.formats.picture.PixelSize;
import dev.innkeeper.formats.picture.UnreadablePictureException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Semaphore;

/** Small versions of pictures, made when they are first asked for and kept in memory. */
final class Thumbnails {
    private static final int WIDTH = 384;
    private static final int HEIGHT = 576;
    private static final int KEPT = 400;
    private static final int QUALITY = 85;

    private final Semaphore workers = new Semaphore(2);
    private final Map<String, Small> kept = new LinkedHashMap<>(16, 0.75f, true);

    /** A small picture of a media type. */
    @SuppressWarnings("ArrayRecordComponent")
    record Small(String contentType, byte[] content) {}

    /**
     * The small version of a picture.
     *
     * @param key names this state of the picture
     * @return empty if the picture is too large to be opened safely, or cannot be read
     */
    Optional<Small> of(String key, byte[] original) throws InterruptedException {
        Optional<Small> hit = find(key);
        if (hit.isPresent()) {
            return hit;
        }
        workers.acquire();
        try {
            Optional<Small> made = make(original);
            made.ifPresent(picture -> keep(key, picture));
            return made;
        } finally {
            workers.release();
        }
    }

    private synchronized Optional<Small> find(String key) {
        return Optional.ofNullable(kept.get(key));
    }

    private synchronized void keep(String key, Small picture) {
        kept.put(key, picture);
        if (kept.size() > KEPT) {
            kept.remove(kept.keySet().iterator().next());
        }
    }

    private static Optional<Small> make(byte[] original) {
        try {
            Picture picture = Pictures.decode(original);
            Picture small = picture.scale(fitting(picture.size()));
            return Optional.of(
                    hasTransparentCorner(small)
                            ? new Small("image/png", Pictures.png(small))
                            : new Small("image/jpeg", Pictures.jpeg(small, QUALITY)));
        } catch (UnreadablePictureException e) {
            return Optional.empty();
        }
    }

    /** The largest size of the same shape that fits; a small picture stays as it is. */
    private static PixelSize fitting(PixelSize size) {
        double scale = Math.min(1, Math.min((double) WIDTH / size.width(), (double) HEIGHT / size.height()));
        return new PixelSize(Math.max(1, (int) Math.round(size.width() * scale)), Math.max(1, (int)
                Math.round(size.height() * scale)));
    }

    private static boolean hasTransparentCorner(Picture picture) {
        int right = picture.size().width() - 1;
        int bottom = picture.size().height() - 1;
        int opaque =
                picture.argb(0, 0) & picture.argb(right, 0) & picture.argb(0, bottom) & picture.argb(right, bottom);
        return opaque >>> 24 != 0xff;
    }
}
