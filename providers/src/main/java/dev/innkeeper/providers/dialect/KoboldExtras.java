package dev.innkeeper.providers.dialect;

import dev.innkeeper.engine.js.Json;
import java.util.Base64;
import java.util.Comparator;
import java.util.Optional;

/** What KoboldCpp does besides writing: it hears, and it turns texts into vectors. */
public final class KoboldExtras {
    private static final String UNKNOWN_MODEL = "unknown";

    private KoboldExtras() {}

    /** Asks for the words in a recording. */
    public static WireRequest transcription(ChatOrder order, byte[] recording) {
        return ask(
                order,
                "/api/extra/transcribe",
                Json.Obj.build(body -> body.put("prompt", "")
                        .put("audio_data", Base64.getEncoder().encodeToString(recording))));
    }

    /** Asks for the vectors of texts. */
    public static WireRequest vectors(ChatOrder order) {
        return ask(
                order,
                "/api/extra/embeddings",
                Json.Obj.build(body -> body.putIfPresent("input", order.body().find("items"))));
    }

    /** The extras stand beside the API, whose address is the one that people enter. */
    private static WireRequest ask(ChatOrder order, String path, Json.Obj body) {
        String server = order.body().string("server", "");
        String url = WebAddress.parse(server)
                        .map(uri -> uri.getScheme() + "://" + uri.getRawAuthority())
                        .orElse(server)
                + path;
        return WireRequest.post(url, TextDialect.KOBOLDCPP.headers(order, url), body);
    }

    /** The vectors in the order of the texts; empty if the answer holds no list of them. */
    public static Optional<Json> vectors(Json answer) {
        Json.Obj json = answer.asObject().orElse(Json.Obj.EMPTY);
        return json.find("data")
                .flatMap(Json::asArray)
                .map(data -> Json.Obj.build(body -> body.put("model", json.string("model", UNKNOWN_MODEL))
                        .put(
                                "embeddings",
                                new Json.Arr(data.objects().stream()
                                        .sorted(Comparator.comparingDouble(vector -> vector.number("index", 0)))
                                        .map(vector -> vector.find("embedding").orElse(Json.NULL))
                                        .toList()))));
    }
}
