package dev.innkeeper.providers.convert;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.js.Json.Arr;
import dev.innkeeper.engine.js.Json.Obj;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Sounds in messages, in the form of OpenAI's API (providers.md §4.10). */
public final class MediaEmbedding {
    private static final String ADDRESS = "audio_url";

    private MediaEmbedding() {}

    /**
     * The messages with every sound of a {@code data:} URL as {@code input_audio}; films stay what they are.
     *
     * @throws UnconvertibleException if something in the list is no message, or the URL of a sound is no text
     */
    public static Arr embed(Arr messages) throws UnconvertibleException {
        List<Json> embedded = new ArrayList<>(messages.items().size());
        for (ChatMessage message : ChatMessage.all(messages)) {
            Optional<Arr> content = message.content().flatMap(Json::asArray);
            embedded.add(content.isPresent() ? withSounds(message, content.get()) : message.fields());
        }
        return new Arr(embedded);
    }

    private static Obj withSounds(ChatMessage message, Arr content) throws UnconvertibleException {
        List<Json> parts = new ArrayList<>(content.items().size());
        for (Json item : content.items()) {
            boolean sound = item instanceof Obj part && part.string("type", "").equals(ADDRESS);
            parts.add(sound ? sound(message, item.asObject().orElse(Obj.EMPTY)) : item);
        }
        return message.fields().with("content", new Arr(parts));
    }

    private static Obj sound(ChatMessage message, Obj part) throws UnconvertibleException {
        Optional<Json> given = part.object(ADDRESS).find("url").filter(url -> url != Json.NULL);
        if (given.isPresent() && given.get().asString().isEmpty()) {
            throw message.problem("The 'url' of a sound must be a text.");
        }
        String url = given.flatMap(Json::asString).orElse("");
        if (!url.startsWith(DataUrl.SCHEME)) {
            return part;
        }
        String format = DataUrl.mediaType(url).filter("audio/wav"::equals).isPresent() ? "wav" : "mp3";
        Obj audio = Obj.build(json -> json.put("format", format)
                .putIfPresent("data", DataUrl.data(url).map(Json::of)));
        return part.without(ADDRESS).with("type", "input_audio").with("input_audio", audio);
    }
}
