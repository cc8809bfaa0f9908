package dev.innkeeper.providers.media;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.dialect.ChatDoor;
import dev.innkeeper.providers.dialect.ChatOrder;
import dev.innkeeper.providers.dialect.WireRequest;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The way to a model of Google's, by AI Studio or Vertex AI.
 *
 * @param model the address of the model, without what it shall do
 * @param headers among them the key
 * @param vertex whether it is Vertex AI
 */
record GoogleDoor(String model, Map<String, String> headers, boolean vertex) {
    private static final List<String> FIELDS = List.of(
            "model",
            "secret_id",
            "reverse_proxy",
            "proxy_password",
            "vertexai_auth_mode",
            "vertexai_region",
            "vertexai_express_project_id");
    private static final String CHAT = ":generateContent";
    private static final String KEY = "?key=";
    private static final String MODELS = "/models/";
    private static final String STUDIO = "https://generativelanguage.googleapis.com/";

    GoogleDoor {
        headers = Map.copyOf(headers);
    }

    /**
     * The way to the model that a body names.
     *
     * @param otherwise the model if the body names none
     * @throws RefusedMediaException if there is no key
     */
    static GoogleDoor of(ChatOrder order, String otherwise) throws RefusedMediaException {
        String model = order.text("model").orElse(otherwise);
        ChatOrder named = order.with(order.body().with("model", model));
        boolean vertex = Google.isVertex(order);
        ChatDoor door = Doors.of(Google.source(order), named, FIELDS);
        Map<String, String> headers = new LinkedHashMap<>(door.headers());
        int key = door.chat().indexOf(KEY);
        String url = key < 0 ? door.chat() : door.chat().substring(0, key);
        if (key >= 0) {
            // In a header: addresses are written down in more places on the way.
            headers.put("x-goog-api-key", door.chat().substring(key + KEY.length()));
        }
        return new GoogleDoor(url.substring(0, url.length() - CHAT.length()), headers, vertex);
    }

    /** Asks the model for something. */
    WireRequest ask(String verb, Json.Obj body) {
        return WireRequest.post(model + ":" + verb, headers, body);
    }

    /** Asks how far an order is. */
    WireRequest look(String name) {
        return vertex
                ? ask("fetchPredictOperation", Json.Obj.EMPTY.with("operationName", name))
                : WireRequest.get(model.substring(0, model.lastIndexOf(MODELS)) + "/" + name, headers);
    }

    /** Fetches a file, through the proxy if there is one; empty if it is not Google's: the key goes nowhere else. */
    Optional<WireRequest> fetch(String file) {
        if (!file.startsWith(STUDIO) || vertex) {
            return Optional.empty();
        }
        String version = model.substring(0, model.lastIndexOf(MODELS));
        String base = version.substring(0, version.lastIndexOf('/') + 1);
        return Optional.of(WireRequest.get(base + file.substring(STUDIO.length()), headers));
    }

    /** Not the headers: the key is among them. */
    @Override
    public String toString() {
        return "GoogleDoor";
    }
}
