package dev.innkeeper.server.generation;

import dev.innkeeper.engine.js.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a model gave besides words, as chats keep it (chats.md §5).
 *
 * @param images pictures, as data URLs: they stand in the chat itself, so that they go wherever it goes
 * @param signature opaque token of the provider that belongs to the reasoning
 */
record Enclosed(List<String> images, Optional<String> signature) {
    /** Nothing besides words. */
    static final Enclosed NOTHING = new Enclosed(List.of(), Optional.empty());

    Enclosed {
        images = List.copyOf(images);
    }

    /** Whether there is something to see. */
    boolean isVisible() {
        return !images.isEmpty();
    }

    /** Puts it into {@code extra} of a message. */
    void into(Json.Builder extra) {
        signature.ifPresent(token -> extra.put("reasoning_signature", token));
        if (!images.isEmpty()) {
            extra.put("media", media(Json.Arr.EMPTY)).put("inline_image", true);
        }
    }

    /** The pictures of a message that this is added to. */
    Json.Arr media(Json.Arr before) {
        List<Json> all = new ArrayList<>(before.items());
        for (String image : images) {
            all.add(Json.Obj.build(
                    medium -> medium.put("url", image).put("type", "image").put("source", "api")));
        }
        return new Json.Arr(all);
    }
}
