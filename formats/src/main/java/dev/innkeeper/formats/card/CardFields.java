package dev.innkeeper.formats.card;

import dev.innkeeper.engine.js.Json;
import java.util.List;
import java.util.Optional;

/** The names of a card's fields, and reading and setting them where the card may be of any shape. */
final class CardFields {
    /** The text fields of V1, which V2 repeats below {@code data}. */
    static final List<String> TEXTS =
            List.of("name", "description", "personality", "scenario", "first_mes", "mes_example");

    private CardFields() {}

    /** The value at a path of keys; empty where something on the way is no object. */
    static Optional<Json> find(Json.Obj card, String... path) {
        Optional<Json> value = Optional.of(card);
        for (String key : path) {
            value = value.flatMap(Json::asObject).flatMap(object -> object.find(key));
        }
        return value;
    }

    /**
     * Sets a value at a path of keys. What is no object on the way becomes one, except an array: named members of an
     * array are not written to JSON, so the array stays as it is.
     */
    static Json.Obj set(Json.Obj card, Json value, String... path) {
        return set(card, value, List.of(path));
    }

    private static Json.Obj set(Json.Obj object, Json value, List<String> path) {
        String key = path.getFirst();
        if (path.size() == 1) {
            return object.with(key, value);
        }
        if (object.find(key).orElse(Json.NULL) instanceof Json.Arr) {
            return object;
        }
        return object.with(key, set(object.object(key), value, path.subList(1, path.size())));
    }

    /** The value if it is truthy, else the fallback. */
    static Json truthyOr(Optional<Json> value, Json fallback) {
        return value.filter(Json::truthy).orElse(fallback);
    }

    /** The value unless it is missing or null, else the fallback. */
    static Json presentOr(Optional<Json> value, Json fallback) {
        return value.filter(present -> present != Json.NULL).orElse(fallback);
    }
}
