package dev.innkeeper.server.generation;

import dev.innkeeper.engine.js.Json;
import java.util.OptionalInt;

/**
 * A prompt that was too long for the model, and the shorter one that was sent in its place.
 *
 * @param from tokens of the first, by our count
 * @param to tokens of the second, by our count
 * @param limit tokens that the model takes, if the provider said so
 */
record Shortening(int from, int to, OptionalInt limit) {
    Json.Obj json() {
        return Json.Obj.build(json -> {
            json.put("from", from).put("to", to);
            limit.ifPresent(tokens -> json.put("limit", tokens));
        });
    }

    static Shortening read(Json.Obj json) {
        return new Shortening(
                (int) json.number("from", 0),
                (int) json.number("to", 0),
                json.number("limit").isPresent() ? OptionalInt.of((int) json.number("limit", 0)) : OptionalInt.empty());
    }
}
