package dev.innkeeper.providers.dialect;

import dev.innkeeper.engine.js.Json;

/**
 * What a client of SillyTavern's API is answered.
 *
 * @param status the HTTP status
 * @param body the JSON body
 */
public record ClientAnswer(int status, Json body) {
    static final Json.Obj ERROR = Json.Obj.EMPTY.with("error", Json.of(true));

    private static final int OK = 200;

    /** Status 200. */
    public static ClientAnswer ok(Json body) {
        return new ClientAnswer(OK, body);
    }

    /** {@code {"error": true}}. */
    public static ClientAnswer error(int status) {
        return new ClientAnswer(status, ERROR);
    }
}
