package dev.innkeeper.providers.media;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.dialect.ChatDoor;
import dev.innkeeper.providers.dialect.ChatOrder;
import dev.innkeeper.providers.dialect.WireRequest;
import java.util.List;
import java.util.Optional;

/** Texts that are read aloud. */
public final class Voices {
    private static final String SPEECH = "/audio/speech";
    private static final String FORMAT = "response_format";
    private static final String MP3 = "mp3";
    private static final String VOICE = "alloy";
    private static final String MODEL = "tts-1";
    private static final List<String> ELECTRON_HUB = List.of(
            "speaker_transcript",
            "cfg_scale",
            "cfg_filter_top_k",
            "speech_rate",
            "pitch_adjustment",
            "emotional_style",
            "instructions");

    private Voices() {}

    /**
     * OpenAI's voices.
     *
     * @throws RefusedMediaException if there is no key
     */
    public static MediaCall openAi(ChatOrder order) throws RefusedMediaException {
        ChatDoor door = Doors.of("openai", order);
        Json.Obj body =
                Json.Obj.build(wire -> wire.putIfPresent("input", order.body().find("text"))
                        .put(FORMAT, MP3)
                        .put("voice", given(order, "voice", Json.of(VOICE)))
                        .put("speed", given(order, "speed", Json.of(1)))
                        .put("model", given(order, "model", Json.of(MODEL)))
                        .putIfPresent("instructions", order.truthy("instructions")));
        return MediaCall.sound(WireRequest.post(door.beside(SPEECH), door.headers(), body));
    }

    /**
     * The voices of a server of one's own that speaks OpenAI's language.
     *
     * @throws RefusedMediaException if no server is named
     */
    public static MediaCall custom(ChatOrder order) throws RefusedMediaException {
        String server = order.text("provider_endpoint").orElseThrow(RefusedMediaException::plain);
        Json.Obj body = Json.Obj.build(wire -> wire.put("input", given(order, "input", Json.of("")))
                .put(FORMAT, given(order, FORMAT, Json.of(MP3)))
                .put("voice", given(order, "voice", Json.of(VOICE)))
                .put("speed", given(order, "speed", Json.of(1)))
                .put("model", given(order, "model", Json.of(MODEL))));
        return MediaCall.sound(WireRequest.post(server, Doors.bearerIfAny(order, "api_key_custom_openai_tts"), body));
    }

    /**
     * Electron Hub's voices, each of which may have further settings of its own.
     *
     * @throws RefusedMediaException if there is no key
     */
    public static MediaCall electronHub(ChatOrder order) throws RefusedMediaException {
        ChatDoor door = Doors.of("electronhub", order);
        Json.Obj given = order.body();
        Json.Obj known = Json.Obj.build(wire -> {
            wire.putIfPresent("input", given.find("input"))
                    .putIfPresent("voice", given.find("voice"))
                    .put("speed", given(order, "speed", Json.of(1)))
                    .putIfPresent("temperature", given.find("temperature"))
                    .put("model", order.truthy("model").orElse(Json.of(MODEL)))
                    .put(FORMAT, MP3);
            ELECTRON_HUB.forEach(name -> wire.putIfPresent(name, given.find(name)));
        });
        Json.Obj body = Json.Obj.build(wire -> {
            wire.putAll(known);
            given.members().forEach((name, value) -> {
                if (!known.has(name)) {
                    wire.put(name, value);
                }
            });
        });
        return MediaCall.sound(WireRequest.post(door.beside(SPEECH), door.headers(), body));
    }

    /**
     * The voices of Kokoro, at Chutes.
     *
     * @throws RefusedMediaException if there is no key
     */
    public static MediaCall chutes(ChatOrder order) throws RefusedMediaException {
        Json.Obj body =
                Json.Obj.build(wire -> wire.putIfPresent("text", order.body().find("input"))
                        .put("voice", order.truthy("voice").orElse(Json.of("af_heart")))
                        .put("speed", order.truthy("speed").orElse(Json.of(1))));
        return MediaCall.sound(
                WireRequest.post("https://chutes-kokoro.chutes.ai/speak", Doors.bearer(order, "api_key_chutes"), body));
    }

    /** The type under which a sound is handed on: nothing but a sound may come in the name of this server. */
    public static String mediaType(Optional<String> said) {
        return said.filter(type -> type.startsWith("audio/")).orElse("audio/mpeg");
    }

    private static Json given(ChatOrder order, String name, Json otherwise) {
        return order.present(name).orElse(otherwise);
    }
}
