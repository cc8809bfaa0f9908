package dev.innkeeper.formats.picture;

import dev.innkeeper.formats.png.DamagedPngException;
import dev.innkeeper.formats.png.PngChunks;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Iterator;
import java.util.List;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.ImageWriteParam;
import javax.imageio.ImageWriter;
import javax.imageio.stream.MemoryCacheImageInputStream;
import javax.imageio.stream.MemoryCacheImageOutputStream;

/**
 * Picture files to pixels and back.
 *
 * <p>Reads PNG, JPEG, WebP, GIF, BMP and TIFF (of an animation its first picture), never more than 100 megapixels, which
 * is checked before anything is decoded. Writes PNG and JPEG.
 */
public final class Pictures {
    private static final int WHITE = 0xffffff;
    private static final int MARKER_RANGE = 200;
    private static final List<String> ANIMATION_MARKERS = List.of("ANIM", "ANMF", "acTL");

    private Pictures() {}

    /**
     * The pixels of a file.
     *
     * @throws UnreadablePictureException if the format is unknown, the file is damaged or the picture is too large
     */
    public static Picture decode(byte[] file) throws UnreadablePictureException {
        if (!PngChunks.hasSignature(ByteBuffer.wrap(file))) {
            return decodeByImageIo(file);
        }
        try {
            return PngPixels.decode(PngChunks.read(ByteBuffer.wrap(file)));
        } catch (DamagedPngException e) {
            throw new UnreadablePictureException(String.valueOf(e.getMessage()), e);
        }
    }

    private static Picture decodeByImageIo(byte[] file) throws UnreadablePictureException {
        try (var stream = new MemoryCacheImageInputStream(new ByteArrayInputStream(file))) {
            Iterator<ImageReader> readers = ImageIO.getImageReaders(stream);
            if (!readers.hasNext()) {
                throw new UnreadablePictureException(
                        "The file is not a picture that can be read: use PNG, JPEG, WebP, GIF, BMP or TIFF.");
            }
            ImageReader reader = readers.next();
            try {
                reader.setInput(stream, true, false);
                PixelSize.claimed(reader.getWidth(0), reader.getHeight(0));
                return Picture.of(reader.read(0)).oriented(ExifOrientation.of(file));
            } finally {
                reader.dispose();
            }
        } catch (IOException | RuntimeException e) {
            throw new UnreadablePictureException("The picture is damaged and cannot be read.", e);
        }
    }

    /** Whether a WebP or PNG file holds an animation, judged by its first 200 bytes (character-cards.md §8). */
    public static boolean isAnimated(byte[] file) {
        String start = new String(file, 0, Math.min(file.length, MARKER_RANGE), StandardCharsets.ISO_8859_1);
        return ANIMATION_MARKERS.stream().anyMatch(start::contains);
    }

    /** The pixels as a PNG file: 8 bits, with alpha. */
    public static byte[] png(Picture picture) {
        return PngEncoder.encode(picture);
    }

    /**
     * The pixels as a JPEG file, what is transparent on white.
     *
     * @param quality from 0 (smallest file) to 100 (best picture)
     */
    public static byte[] jpeg(Picture picture, int quality) {
        ImageWriter writer = ImageIO.getImageWritersByFormatName("jpeg").next();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (var stream = new MemoryCacheImageOutputStream(out)) {
            ImageWriteParam settings = writer.getDefaultWriteParam();
            settings.setCompressionMode(ImageWriteParam.MODE_EXPLICIT);
            settings.setCompressionQuality(quality / 100f);
            writer.setOutput(stream);
            writer.write(null, new IIOImage(picture.onGround(WHITE), null, null), settings);
        } catch (IOException e) {
            throw new UncheckedIOException("Writing a picture to memory failed", e);
        } finally {
            writer.dispose();
        }
        return out.toByteArray();
    }

    /** The file of the picture that cards without one get: 512 × 768 pixels, PNG. */
    public static byte[] defaultAvatar() {
        try (InputStream file = Pictures.class.getResourceAsStream("default-avatar.png")) {
            if (file == null) {
                throw new IllegalStateException("default-avatar.png is missing from the build");
            }
            return file.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException("default-avatar.png cannot be read", e);
        }
    }
}
