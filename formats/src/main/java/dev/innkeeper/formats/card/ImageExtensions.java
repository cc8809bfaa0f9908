package dev.innkeeper.formats.card;

import java.util.Locale;
import java.util.Set;

/** The endings by which archives mark pictures (character-cards.md §6.7). */
final class ImageExtensions {
    private static final Set<String> ALL = Set.of("png", "jpg", "jpeg", "webp", "gif", "apng", "avif", "bmp", "jfif");

    private ImageExtensions() {}

    /** Whether an extension, in lower case and without its dot, is one of a picture. */
    static boolean contains(String extension) {
        return ALL.contains(extension);
    }

    /** The extension of a path in lower case without its dot; empty if there is none. */
    static String of(String path) {
        String file = path.substring(path.lastIndexOf('/') + 1);
        int dot = file.lastIndexOf('.');
        return dot <= 0 ? "" : file.substring(dot + 1).toLowerCase(Locale.ROOT);
    }

    /** The extension of a path as it is written, with its dot; {@code .png} if there is none. */
    static String withDot(String path) {
        String file = path.substring(path.lastIndexOf('/') + 1);
        int dot = file.lastIndexOf('.');
        return dot <= 0 ? ".png" : file.substring(dot);
    }
}
