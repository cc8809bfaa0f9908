package dev.innkeeper.providers.dialect;

import dev.innkeeper.engine.js.Json;
import java.util.Map;
import java.util.Optional;

/** AI Horde: a text is ordered, then asked for until it is there (providers.md §10). */
public final class HordeDialect {
    private static final String BASE = "https://aihorde.net/api/v2/";
    private static final String ANONYMOUS = "0000000000";
    /** Clients of SillyTavern's API are known to the horde under the contact of SillyTavern. */
    private static final String AGENT = "Innkeeper:0.1.0:Cohee#1207";

    private HordeDialect() {}

    private static Map<String, String> agent() {
        return Map.of("Client-Agent", AGENT);
    }

    /** Orders a text. */
    public static WireRequest order(ChatOrder order) {
        Optional<String> key = order.credentials().find("api_key_horde", Optional.empty());
        return WireRequest.post(BASE + "generate/text/async", agent(), order.body())
                .with(Map.of("apikey", key.orElse(ANONYMOUS)));
    }

    /** Asks how far an order is. */
    public static WireRequest task(String id) {
        return WireRequest.get(BASE + "generate/text/status/" + WebAddress.component(id), agent());
    }

    /** Takes an order back. */
    public static WireRequest cancel(String id) {
        return new WireRequest(
                "DELETE",
                BASE + "generate/text/status/" + WebAddress.component(id),
                agent(),
                new WireRequest.Payload.Nothing());
    }

    /** Asks whether the horde is there. */
    public static WireRequest status() {
        return WireRequest.get(BASE + "status/heartbeat", agent());
    }

    /** What the client is told of an error. */
    public static ClientAnswer bad(String text) {
        return ClientAnswer.ok(Json.Obj.EMPTY.with("error", Json.Obj.EMPTY.with("message", text)));
    }
}
