package dev.innkeeper.engine.sillytavern;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.scene.Media;
import java.util.List;

/** Media as parts of a message's content (prompt-assembly.md §12.5). */
final class MediaParts {
    private MediaParts() {}

    static List<Json> of(List<Media> media, String quality) {
        return media.stream().map(item -> part(item, quality)).toList();
    }

    private static Json part(Media media, String quality) {
        return switch (media.kind()) {
            case IMAGE -> part("image_url", url(media).with("detail", quality));
            case VIDEO -> part("video_url", url(media).with("detail", quality));
            case AUDIO -> part("audio_url", url(media));
        };
    }

    private static Json.Obj url(Media media) {
        return Json.Obj.EMPTY.with("url", media.url());
    }

    private static Json part(String type, Json.Obj value) {
        return Json.Obj.build(part -> part.put("type", type).put(type, value));
    }
}
