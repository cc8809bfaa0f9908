package dev.innkeeper.providers.media;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.dialect.ChatOrder;
import dev.innkeeper.providers.dialect.ClientAnswer;
import java.util.List;
import java.util.Optional;

/** What is to be seen on a picture, asked of Google. */
public final class GoogleCaptions {
    private static final Manner MANNER = new Manner(
            (status, text) -> new MediaAnswer.Document(ClientAnswer.error(MediaAnswer.SERVER_ERROR)),
            Manner.SENTENCE.failed());

    private GoogleCaptions() {}

    /**
     * The question for a caption.
     *
     * @throws RefusedMediaException if there is no key, or no picture
     */
    public static MediaCall call(ChatOrder order) throws RefusedMediaException {
        GivenImage image = GivenImage.of(order);
        GoogleDoor door = GoogleDoor.of(order, "gemini-2.0-flash");
        Json.Obj data =
                Json.Obj.build(json -> json.put("mimeType", image.mediaType()).put("data", image.data()));
        Json.Obj body = Json.Obj.build(wire -> wire.put(
                        "contents",
                        Google.said(List.of(
                                Google.textPart(order.body().find("prompt")), Json.Obj.EMPTY.with("inlineData", data))))
                .put("safetySettings", Google.safety(door)));
        return MediaCall.whole(door.ask("generateContent", body), MANNER, GoogleCaptions::caption);
    }

    private static MediaAnswer caption(Json answer) {
        Optional<List<Json.Obj>> parts = Google.parts(answer);
        if (parts.isEmpty()) {
            return MediaAnswer.failure("No candidates found, image was most likely filtered.");
        }
        return parts.get().stream()
                .filter(part -> !part.truthy("thought"))
                .flatMap(part -> part.find("text").filter(Json::truthy).stream())
                .findFirst()
                .map(ImageCaptions::answer)
                .orElseGet(() -> MediaAnswer.failure("No caption found"));
    }
}
