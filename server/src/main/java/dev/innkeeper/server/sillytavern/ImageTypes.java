package dev.innkeeper.server.sillytavern;

import dev.innkeeper.formats.name.FileName;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** The media types of pictures by the extension of their names. */
final class ImageTypes {
    private static final Map<String, String> BY_EXTENSION = Map.ofEntries(
            Map.entry(".png", "image/png"),
            Map.entry(".apng", "image/apng"),
            Map.entry(".jpg", "image/jpeg"),
            Map.entry(".jpeg", "image/jpeg"),
            Map.entry(".jfif", "image/jpeg"),
            Map.entry(".jpe", "image/jpeg"),
            Map.entry(".webp", "image/webp"),
            Map.entry(".gif", "image/gif"),
            Map.entry(".bmp", "image/bmp"),
            Map.entry(".avif", "image/avif"),
            Map.entry(".tif", "image/tiff"),
            Map.entry(".tiff", "image/tiff"),
            Map.entry(".svg", "image/svg+xml"),
            Map.entry(".ico", "image/vnd.microsoft.icon"),
            Map.entry(".heic", "image/heic"),
            Map.entry(".jxl", "image/jxl"));

    private ImageTypes() {}

    /** The media type; empty for names that are not those of pictures. */
    static Optional<String> mediaType(FileName name) {
        String value = name.value();
        int dot = value.lastIndexOf('.');
        return dot < 0
                ? Optional.empty()
                : Optional.ofNullable(BY_EXTENSION.get(value.substring(dot).toLowerCase(Locale.ROOT)));
    }
}
