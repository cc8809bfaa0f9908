package dev.innkeeper.formats.scene;

import dev.innkeeper.engine.scene.Media;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Base64;
import java.util.Iterator;
import java.util.OptionalDouble;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.stream.ImageInputStream;

/** Measures pictures that stand in a data URL; their size decides what they cost (prompt-assembly.md §15.1). */
public final class DataUrlPicture {
    private DataUrlPicture() {}

    /** A medium with the size of its picture; 0 × 0 if it is none or cannot be read. */
    public static Media measured(Media.Kind kind, String url, OptionalDouble seconds) {
        int comma = url.indexOf(',');
        boolean picture = kind == Media.Kind.IMAGE && url.startsWith("data:") && comma > 0;
        int[] size = picture ? size(url.substring(comma + 1)) : new int[] {0, 0};
        return new Media(kind, url, size[0], size[1], seconds);
    }

    private static int[] size(String base64) {
        try (ImageInputStream input = ImageIO.createImageInputStream(
                new ByteArrayInputStream(Base64.getMimeDecoder().decode(base64)))) {
            Iterator<ImageReader> readers = ImageIO.getImageReaders(input);
            if (!readers.hasNext()) {
                return new int[] {0, 0};
            }
            ImageReader reader = readers.next();
            try {
                reader.setInput(input, true, true);
                return new int[] {reader.getWidth(0), reader.getHeight(0)};
            } finally {
                reader.dispose();
            }
        } catch (IOException | IllegalArgumentException unreadable) {
            return new int[] {0, 0};
        }
    }
}
