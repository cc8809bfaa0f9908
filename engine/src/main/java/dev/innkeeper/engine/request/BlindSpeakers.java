package dev.innkeeper.engine.request;

import dev.innkeeper.engine.js.JsStrings;
import dev.innkeeper.engine.js.Json;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Pictures that a model takes from people only are left out of what others say (providers.md §2.1, step 2). */
final class BlindSpeakers {
    private static final String MODEL = "deepseek-v4-flash-vision-exp";
    private static final Set<String> ROLES = Set.of("system", "assistant");

    private BlindSpeakers() {}

    /** The messages that a model can be sent. */
    static Json.Arr of(Json.Arr messages, String model) {
        List<Json.Obj> objects = messages.objects();
        if (!JsStrings.lowerCase(model).contains(MODEL)) {
            return new Json.Arr(List.copyOf(objects));
        }
        return new Json.Arr(objects.stream()
                .flatMap(message -> withoutPictures(message).stream())
                .toList());
    }

    private static Optional<Json> withoutPictures(Json.Obj message) {
        Optional<Json.Arr> content = message.find("content").flatMap(Json::asArray);
        if (content.isEmpty() || !ROLES.contains(message.string("role", ""))) {
            return Optional.of(message);
        }
        List<Json> kept = content.get().items().stream()
                .filter(part -> part.asObject()
                        .filter(object -> object.string("type", "").equals("image_url"))
                        .isEmpty())
                .toList();
        return kept.isEmpty() ? Optional.empty() : Optional.of(message.with("content", new Json.Arr(kept)));
    }
}
