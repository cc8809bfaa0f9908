package dev.innkeeper.server.openai;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.scene.Media;
import dev.innkeeper.formats.scene.DataUrlPicture;
import dev.innkeeper.server.http.Fields;
import dev.innkeeper.server.http.ProblemException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The content of a message in OpenAI's form: a text, or a list of parts.
 *
 * @param text the texts of all parts, each on lines of its own
 * @param media pictures and sounds
 */
record MessageContent(String text, List<Media> media) {
    private static final MessageContent NONE = new MessageContent("", List.of());
    private static final Map<String, String> SOUNDS = Map.of("wav", "audio/wav", "mp3", "audio/mpeg");

    MessageContent {
        media = List.copyOf(media);
    }

    /**
     * Reads the content of a message.
     *
     * @param place where the message stands in the request, such as {@code messages[0]}
     */
    static MessageContent of(Json.Obj message, String place) {
        String field = place + ".content";
        return switch (message.find("content").orElse(Json.NULL)) {
            case Json.Null ignored -> NONE;
            case Json.Str(String text) -> new MessageContent(text, List.of());
            case Json.Arr parts -> ofParts(parts, field);
            case Json.Bool ignored -> throw wrong(field);
            case Json.Num ignored -> throw wrong(field);
            case Json.Obj ignored -> throw wrong(field);
        };
    }

    private static ProblemException wrong(String field) {
        return Fields.wrong(field, "a text or a list of parts");
    }

    private static MessageContent ofParts(Json.Arr parts, String field) {
        List<String> texts = new ArrayList<>();
        List<Media> media = new ArrayList<>();
        for (int i = 0; i < parts.items().size(); i++) {
            String place = field + "[" + i + "]";
            Json.Obj part = parts.items().get(i).asObject().orElseThrow(() -> Fields.wrong(place, "an object"));
            switch (part.string("type", "")) {
                case "text" -> texts.add(part.string("text", ""));
                case "refusal" -> texts.add(part.string("refusal", ""));
                case "image_url" -> media.add(picture(part, place));
                case "input_audio" -> media.add(sound(part.object("input_audio"), place));
                default ->
                    throw Fields.wrong(
                            place + ".type",
                            "text, image_url or input_audio: other parts cannot be sent to characters");
            }
        }
        return new MessageContent(String.join("\n", texts), media);
    }

    private static Media picture(Json.Obj part, String place) {
        String url = part.object("image_url")
                .string("url")
                .or(() -> part.string("image_url"))
                .filter(text -> text.startsWith("data:image/"))
                .orElseThrow(() -> Fields.wrong(
                        place + ".image_url.url",
                        "a data URL such as data:image/png;base64,…: Innkeeper fetches no pictures from the network"));
        return DataUrlPicture.measured(Media.Kind.IMAGE, url, OptionalDouble.empty());
    }

    private static Media sound(Json.Obj sound, String place) {
        String type = Optional.ofNullable(SOUNDS.get(sound.string("format", "")))
                .orElseThrow(() -> Fields.wrong(place + ".input_audio.format", "wav or mp3"));
        String url = "data:" + type + ";base64," + sound.string("data", "");
        return DataUrlPicture.measured(Media.Kind.AUDIO, url, OptionalDouble.empty());
    }
}
