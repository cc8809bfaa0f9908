package dev.innkeeper.providers.media;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.dialect.ChatDoor;
import dev.innkeeper.providers.dialect.ChatOrder;
import dev.innkeeper.providers.dialect.WireRequest;
import java.util.List;

/** What is to be seen on a picture, asked of Claude. */
public final class ClaudeCaptions {
    private static final List<String> FIELDS = List.of("model", "secret_id", "reverse_proxy", "proxy_password");
    private static final double MAX_TOKENS = 4096;

    private ClaudeCaptions() {}

    /**
     * The question for a caption.
     *
     * @throws RefusedMediaException if there is no key, or no picture
     */
    public static MediaCall call(ChatOrder order) throws RefusedMediaException {
        GivenImage image = GivenImage.of(order);
        ChatDoor door = Doors.of("claude", order, FIELDS).without("anthropic-beta");
        return MediaCall.whole(
                WireRequest.post(door.chat(), door.headers(), body(order, image)),
                Manner.CLAUDE,
                answer -> ImageCaptions.firstText(
                                answer.asObject().orElse(Json.Obj.EMPTY).array("content"))
                        .map(ImageCaptions::answer)
                        .orElseGet(() -> MediaAnswer.failure("No caption found")));
    }

    private static Json.Obj body(ChatOrder order, GivenImage image) {
        Json.Obj given = order.body();
        Json.Obj source = Json.Obj.build(json ->
                json.put("type", "base64").put("media_type", image.mediaType()).put("data", image.data()));
        Json.Obj picture = Json.Obj.build(part -> part.put("type", "image").put("source", source));
        Json.Obj text = Json.Obj.build(part -> part.put("type", "text").putIfPresent("text", given.find("prompt")));
        Json.Obj message =
                Json.Obj.build(json -> json.put("role", "user").put("content", new Json.Arr(List.of(picture, text))));
        return Json.Obj.build(body -> body.putIfPresent("model", given.find("model"))
                .put("messages", Json.Arr.EMPTY.plus(message))
                .put("max_tokens", MAX_TOKENS));
    }
}
