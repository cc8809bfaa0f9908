package dev.innkeeper.providers.media;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.dialect.ChatOrder;
import java.util.Optional;

/** Pictures that Google's models paint. */
public final class ImagenPictures {
    private static final String MODEL = "imagen-3.0-generate-002";
    /** Older models know neither people nor safety. */
    private static final String OLDER = "imagegeneration";

    private static final double BEST_QUALITY = 100;

    private ImagenPictures() {}

    /**
     * The question for a picture.
     *
     * @throws RefusedMediaException if there is no key
     */
    public static MediaCall call(ChatOrder order) throws RefusedMediaException {
        GoogleDoor door = GoogleDoor.of(order, MODEL);
        Json.Obj instance = Json.Obj.EMPTY.with("prompt", order.truthy("prompt").orElse(Json.of("")));
        Json.Obj body = Json.Obj.build(wire -> wire.put("instances", Json.Arr.EMPTY.plus(instance))
                .put("parameters", parameters(order, door.vertex())));
        return MediaCall.whole(
                door.ask("predict", body), Manner.saying("Image generation request failed"), ImagenPictures::picture);
    }

    private static Json.Obj parameters(ChatOrder order, boolean vertex) {
        boolean older = order.text("model").orElse(MODEL).startsWith(OLDER);
        Json.Obj output =
                Json.Obj.build(json -> json.put("mimeType", "image/jpeg").put("compressionQuality", BEST_QUALITY));
        return Json.Obj.build(wire -> {
            wire.put("sampleCount", 1);
            if (vertex) {
                wire.put("seed", Google.seed(order))
                        .put("enhancePrompt", order.body().truthy("enhance"))
                        .putIfPresent("negativePrompt", order.truthy("negative_prompt"));
            }
            wire.put("aspectRatio", order.truthy("aspect_ratio").orElse(Json.of("1:1")));
            if (!older) {
                wire.put("personGeneration", "allow_adult");
            }
            if (vertex) {
                wire.put("language", "auto");
            }
            if (!older) {
                wire.put("safetySetting", vertex ? "block_only_high" : "block_low_and_above");
            }
            if (vertex) {
                wire.put("addWatermark", false);
            }
            wire.put("outputOptions", output);
        });
    }

    private static MediaAnswer picture(Json answer) {
        Optional<Json> image = answer.asObject().orElse(Json.Obj.EMPTY).array("predictions").objects().stream()
                .findFirst()
                .flatMap(prediction -> prediction.find("bytesBase64Encoded"))
                .filter(Json::truthy);
        return image.map(bytes -> MediaAnswer.document(Json.Obj.EMPTY.with("image", bytes)))
                .orElseGet(() -> MediaAnswer.failure("No image data found in response"));
    }
}
