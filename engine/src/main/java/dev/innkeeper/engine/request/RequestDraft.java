package dev.innkeeper.engine.request;

import dev.innkeeper.engine.Scene;
import dev.innkeeper.engine.js.JsNumbers;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.scene.GenerationType;
import dev.innkeeper.engine.scene.Preset;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** A request on its way: what it is made of, and its members so far. */
final class RequestDraft {
    private final Scene scene;
    private final String model;
    private final List<String> stops;
    private final UnaryOperator<String> substitute;
    private final Map<String, Json> body = new LinkedHashMap<>();

    RequestDraft(Scene scene, String model, List<String> stops, UnaryOperator<String> substitute) {
        this.scene = scene;
        this.model = model;
        this.stops = stops;
        this.substitute = substitute;
    }

    Scene scene() {
        return scene;
    }

    Preset preset() {
        return scene.preset();
    }

    String source() {
        return preset().source();
    }

    String model() {
        return model;
    }

    GenerationType type() {
        return scene.turn().type();
    }

    Json.Obj request() {
        return new Json.Obj(body);
    }

    boolean has(String key) {
        return body.containsKey(key);
    }

    void put(String key, Json value) {
        body.put(key, value);
    }

    /** A number; JSON has none for NaN. */
    void put(String key, double value) {
        body.put(key, Double.isNaN(value) ? Json.NULL : Json.of(value));
    }

    void put(String key, String value) {
        body.put(key, Json.of(value));
    }

    /** A setting as it is stored. */
    void copy(String key, String setting) {
        preset().settings().find(setting).ifPresent(value -> body.put(key, value));
    }

    void number(String key) {
        preset().settings().find(key).ifPresent(value -> put(key, JsNumbers.parse(value)));
    }

    void text(String key) {
        body.put(key, Json.of(preset().text(key)));
    }

    void truth(String key, String setting) {
        body.put(key, Json.of(preset().on(setting)));
    }

    void withMacros(String key, String setting) {
        body.put(key, Json.of(substitute.apply(preset().text(setting))));
    }

    /** The first stop strings. */
    void stops(int count) {
        body.put("stop", Json.ofStrings(firstStops(count)));
    }

    List<String> firstStops(int count) {
        return stops.subList(0, Math.min(count, stops.size()));
    }

    void remove(List<String> keys) {
        keys.forEach(body::remove);
    }

    void rename(String from, String to) {
        Optional.ofNullable(body.remove(from)).ifPresent(value -> body.put(to, value));
    }

    void messages(UnaryOperator<Json.Arr> change) {
        body.computeIfPresent(
                "messages", (key, messages) -> change.apply(messages.asArray().orElse(Json.Arr.EMPTY)));
    }
}
