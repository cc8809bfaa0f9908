package dev.innkeeper.providers.dialect;

import dev.innkeeper.engine.js.JsNumbers;
import dev.innkeeper.engine.js.Json;
import java.util.Optional;
import java.util.regex.Pattern;

/** What servers for text are asked besides texts: to fetch models, to describe pictures, to keep what they have read. */
public final class TextUpkeep {
    private static final Pattern SLOT = Pattern.compile("\\d{1,9}");

    private TextUpkeep() {}

    private static WireRequest get(TextDialect type, ChatOrder order, String server, String path) {
        String url = TextDialect.base(server) + path;
        return WireRequest.get(url, type.headers(order, url));
    }

    private static WireRequest post(TextDialect type, ChatOrder order, String server, String path, Json.Obj body) {
        String url = TextDialect.base(server) + path;
        return WireRequest.post(url, type.headers(order, url), body);
    }

    /** Has Ollama fetch a model; empty if the client does not say which, or where. */
    public static Optional<WireRequest> ollamaDownload(ChatOrder order) {
        return both(order.text("api_server"), order.text("name"))
                .map(given -> post(
                        TextDialect.OLLAMA,
                        order,
                        given.server(),
                        "/api/pull",
                        Json.Obj.build(body -> body.put("name", given.what()).put("stream", false))));
    }

    /** Has a model of Ollama's describe a picture; empty if something is missing. */
    public static Optional<WireRequest> ollamaCaption(ChatOrder order) {
        return both(order.text("server_url"), order.text("model"))
                .flatMap(given -> order.text("image")
                        .map(image -> post(
                                TextDialect.OLLAMA,
                                order,
                                given.server(),
                                "/api/generate",
                                Json.Obj.build(body -> body.put("model", given.what())
                                        .putIfPresent("prompt", order.body().find("prompt"))
                                        .put("images", Json.Arr.EMPTY.plus(Json.of(image)))
                                        .put("stream", false)))));
    }

    /** The description; empty if the model had nothing to say. */
    public static Optional<String> ollamaCaption(Json answer) {
        return answer.asObject().flatMap(json -> json.string("response")).filter(words -> !words.isEmpty());
    }

    /** Asks llama.cpp for its properties; empty if the client does not say where. */
    public static Optional<WireRequest> llamaProperties(ChatOrder order) {
        return order.text("server_url").map(server -> get(TextDialect.LLAMACPP, order, server, "/props"));
    }

    /**
     * Asks llama.cpp about its slots, or has it save, restore or erase what one of them has read; empty if the client
     * does not say where or what.
     */
    public static Optional<WireRequest> llamaSlots(ChatOrder order) {
        Optional<String> slot = order.present("id_slot")
                .map(JsNumbers::text)
                .filter(number -> SLOT.matcher(number).matches());
        return order.text("server_url").flatMap(server -> switch (order.body().string("action", "")) {
            case "info" -> Optional.of(get(TextDialect.LLAMACPP, order, server, "/slots"));
            case "save", "restore" ->
                both(slot, order.text("filename"))
                        .map(given -> slot(
                                order, server, given.server(), Json.Obj.EMPTY.with("filename", Json.of(given.what()))));
            case "erase" -> slot.map(number -> slot(order, server, number, Json.Obj.EMPTY));
            default -> Optional.empty();
        });
    }

    private static WireRequest slot(ChatOrder order, String server, String slot, Json.Obj body) {
        String path = "/slots/" + slot + "?action=" + order.body().string("action", "");
        return post(TextDialect.LLAMACPP, order, server, path, body);
    }

    /** Asks TabbyAPI what the key is good for. */
    public static WireRequest tabbyPermission(ChatOrder order) {
        return get(TextDialect.TABBY, order, order.body().string("api_server", ""), "/v1/auth/permission");
    }

    /** Whether a key is good for fetching models. */
    public static boolean mayDownload(Json answer) {
        return answer.asObject()
                .flatMap(json -> json.string("permission"))
                .filter("admin"::equals)
                .isPresent();
    }

    /** Has TabbyAPI fetch a model. */
    public static WireRequest tabbyDownload(ChatOrder order) {
        return post(TextDialect.TABBY, order, order.body().string("api_server", ""), "/v1/download", order.body());
    }

    private record Given(String server, String what) {}

    private static Optional<Given> both(Optional<String> server, Optional<String> what) {
        return server.flatMap(place -> what.map(thing -> new Given(place, thing)));
    }
}
