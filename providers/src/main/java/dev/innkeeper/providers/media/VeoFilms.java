package dev.innkeeper.providers.media;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.dialect.ChatOrder;
import java.util.Optional;

/** Films that Google's models make. */
public final class VeoFilms {
    private static final String MODEL = "veo-3.1-generate-preview";
    private static final String SEEDED = "veo-3";
    private static final double SECONDS = 6;

    private VeoFilms() {}

    /**
     * Orders a film.
     *
     * @throws RefusedMediaException if there is no key
     */
    public static FilmStep begin(ChatOrder order) throws RefusedMediaException {
        GoogleDoor door = GoogleDoor.of(order, MODEL);
        Json.Obj instance = Json.Obj.EMPTY.with("prompt", order.truthy("prompt").orElse(Json.of("")));
        Json.Obj parameters = Json.Obj.build(wire -> {
            wire.put("negativePrompt", order.truthy("negative_prompt").orElse(Json.of("")))
                    .put("durationSeconds", order.present("seconds").orElse(Json.of(SECONDS)))
                    .put("aspectRatio", order.truthy("aspect_ratio").orElse(Json.of("16:9")))
                    .put("personGeneration", "allow_all");
            if (order.text("model").orElse(MODEL).contains(SEEDED)) {
                wire.put("seed", Google.seed(order));
            }
        });
        Json.Obj body = Json.Obj.build(
                wire -> wire.put("instances", Json.Arr.EMPTY.plus(instance)).put("parameters", parameters));
        return new FilmStep.Ask(
                door.ask("predictLongRunning", body),
                false,
                Manner.saying("Video generation request failed"),
                answer -> ordered(door, answer));
    }

    private static FilmStep ordered(GoogleDoor door, Json answer) {
        Optional<String> name =
                answer.asObject().flatMap(json -> json.string("name")).filter(text -> !text.isEmpty());
        return name.map(text -> look(door, text))
                .orElseGet(() -> FilmStep.failure("No video job name found in response"));
    }

    private static FilmStep look(GoogleDoor door, String name) {
        return new FilmStep.Ask(
                door.look(name),
                true,
                Manner.saying("Video job status request failed"),
                answer -> looked(door, name, answer.asObject().orElse(Json.Obj.EMPTY)));
    }

    private static FilmStep looked(GoogleDoor door, String name, Json.Obj answer) {
        if (!answer.truthy("done")) {
            return look(door, name);
        }
        Json.Obj response = answer.object("response");
        return given(response)
                .or(() -> fetched(door, response))
                .orElseGet(() -> FilmStep.failure("No video URI found in response"));
    }

    private static Optional<FilmStep> given(Json.Obj response) {
        return response.array("videos").objects().stream()
                .findFirst()
                .flatMap(film -> film.find("bytesBase64Encoded"))
                .filter(Json::truthy)
                .map(bytes -> new FilmStep.Told(MediaAnswer.document(Json.Obj.EMPTY.with("video", bytes))));
    }

    private static Optional<FilmStep> fetched(GoogleDoor door, Json.Obj response) {
        return response.object("generateVideoResponse").array("generatedSamples").objects().stream()
                .findFirst()
                .flatMap(sample -> door.fetch(sample.object("video").string("uri", "")))
                .map(request -> new FilmStep.Fetch(
                        request, Manner.saying("Video fetch request failed"), "{\"video\":\"", "\"}"));
    }
}
