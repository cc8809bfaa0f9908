package dev.innkeeper.server.sillytavern;

import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.formats.picture.Picture;
import dev.innkeeper.formats.picture.Pictures;
import dev.innkeeper.formats.picture.PixelSize;
import dev.innkeeper.formats.picture.UnreadablePictureException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;
import java.util.Set;

/**
 * Small pictures of avatars, personas and backgrounds, kept in {@code thumbnails/} (character-cards.md §8).
 *
 * <p>They are JPEG files under the original's name, made once; who replaces an original deletes its thumbnail.
 */
final class Thumbnails {
    private static final PixelSize PORTRAIT = new PixelSize(96, 144);
    private static final int BACKGROUND_AREA = 160 * 90;
    private static final int QUALITY = 95;
    private static final Set<String> MOVING = Set.of(".apng", ".mp4", ".webm", ".avi", ".mkv", ".flv", ".gif");

    private final Path userRoot;

    Thumbnails(Path userRoot) {
        this.userRoot = userRoot;
    }

    /** Of what there are thumbnails. */
    enum Kind {
        /** Cards. */
        AVATAR("avatar", "characters"),
        /** Personas. */
        PERSONA("persona", "User Avatars"),
        /** Backgrounds. */
        BACKGROUND("bg", "backgrounds");

        private final String key;
        private final String originals;

        Kind(String key, String originals) {
            this.key = key;
            this.originals = originals;
        }

        static Optional<Kind> of(String key) {
            return Set.of(values()).stream()
                    .filter(kind -> kind.key.equals(key))
                    .findFirst();
        }
    }

    /**
     * The thumbnail, or the original where there can be none.
     *
     * @param animated whether a moving picture is wanted as it is
     * @return empty if there is no original
     */
    Optional<byte[]> find(Kind kind, FileName file, boolean animated) throws IOException {
        Path original = userRoot.resolve(kind.originals).resolve(file.value());
        String extension = file.lowerExtension();
        if (extension.equals(".gif") || animated && MOVING.contains(extension)) {
            return read(original);
        }
        Optional<byte[]> stored = read(place(kind, file));
        if (stored.isPresent()) {
            return stored;
        }
        Optional<byte[]> picture = read(original);
        return picture.isEmpty() ? picture : Optional.of(made(kind, file, picture.get()));
    }

    private byte[] made(Kind kind, FileName file, byte[] original) throws IOException {
        if (Pictures.isAnimated(original)) {
            return original;
        }
        try {
            Picture picture = Pictures.decode(original);
            byte[] thumbnail = Pictures.jpeg(
                    switch (kind) {
                        case AVATAR, PERSONA -> picture.cover(PORTRAIT);
                        case BACKGROUND -> picture.scale(backgroundSize(picture.size()));
                    },
                    QUALITY);
            store(place(kind, file), thumbnail);
            return thumbnail;
        } catch (UnreadablePictureException e) {
            return original;
        }
    }

    private static PixelSize backgroundSize(PixelSize size) {
        double ratio = (double) size.width() / size.height();
        return new PixelSize(
                Math.clamp(Math.round(Math.sqrt(BACKGROUND_AREA * ratio)), 1, BACKGROUND_AREA),
                Math.clamp(Math.round(Math.sqrt(BACKGROUND_AREA / ratio)), 1, BACKGROUND_AREA));
    }

    /** Forgets a thumbnail, so that the next request makes it anew. */
    void delete(Kind kind, FileName file) throws IOException {
        Files.deleteIfExists(place(kind, file));
    }

    private Path place(Kind kind, FileName file) {
        return userRoot.resolve("thumbnails").resolve(kind.key).resolve(file.value());
    }

    private static Optional<byte[]> read(Path file) throws IOException {
        return Files.isRegularFile(file) ? Optional.of(Files.readAllBytes(file)) : Optional.empty();
    }

    /** A thumbnail may be lost in a crash, but half of one may never be seen. */
    private static void store(Path target, byte[] content) throws IOException {
        Path folder = Files.createDirectories(target.resolveSibling("."));
        Path temporary = Files.createTempFile(folder, ".thumbnail", ".tmp");
        try {
            Files.write(temporary, content);
            Files.move(temporary, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(temporary);
        }
    }
}
