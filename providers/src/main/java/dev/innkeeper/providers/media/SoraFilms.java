package dev.innkeeper.providers.media;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.dialect.ChatDoor;
import dev.innkeeper.providers.dialect.ChatOrder;
import dev.innkeeper.providers.dialect.WebAddress;
import dev.innkeeper.providers.dialect.WireRequest;
import java.util.Optional;

/** Films that OpenAI makes. */
public final class SoraFilms {
    private SoraFilms() {}

    /**
     * Orders a film.
     *
     * @throws RefusedMediaException if there is no key
     */
    public static FilmStep begin(ChatOrder order) throws RefusedMediaException {
        ChatDoor door = Doors.of("openai", order);
        Json.Obj body =
                Json.Obj.build(wire -> wire.putIfPresent("prompt", order.body().find("prompt"))
                        .put("model", order.truthy("model").orElse(Json.of("sora-2")))
                        .put("size", order.truthy("size").orElse(Json.of("720x1280")))
                        .put("seconds", order.truthy("seconds").orElse(Json.of("8"))));
        return new FilmStep.Ask(
                WireRequest.post(door.beside("/videos"), door.headers(), body),
                false,
                Manner.SENTENCE,
                answer -> ordered(door, answer));
    }

    private static FilmStep ordered(ChatDoor door, Json answer) {
        Optional<String> id =
                answer.asObject().flatMap(json -> json.string("id")).filter(text -> !text.isEmpty());
        return id.map(text -> look(door, door.beside("/videos/" + WebAddress.component(text))))
                .orElseGet(() -> FilmStep.failure("No video job ID returned"));
    }

    private static FilmStep look(ChatDoor door, String film) {
        return new FilmStep.Ask(
                WireRequest.get(film, door.headers()), true, Manner.SENTENCE, answer -> looked(door, film, answer));
    }

    private static FilmStep looked(ChatDoor door, String film, Json answer) {
        return switch (answer.asObject().map(json -> json.string("status", "")).orElse("")) {
            case "completed" ->
                new FilmStep.Fetch(
                        WireRequest.get(film + "/content", door.headers()),
                        Manner.SENTENCE,
                        "{\"format\":\"mp4\",\"data\":\"",
                        "\"}");
            case "failed" -> FilmStep.failure("Video generation failed");
            default -> look(door, film);
        };
    }
}
