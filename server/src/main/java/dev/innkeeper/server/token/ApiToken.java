package dev.innkeeper.server.token;

import dev.innkeeper.engine.js.Json;
import java.time.Instant;

/**
 * A token as it is kept: not the token itself, only what it is recognised by.
 *
 * @param id its name in the API, random
 * @param name what its owner calls it
 * @param hint its first characters, by which people recognise it
 * @param hash SHA-256 of the token, in hexadecimal digits
 */
public record ApiToken(String id, String name, String hint, String hash, Instant createdAt) {

    static ApiToken read(Json.Obj stored) {
        return new ApiToken(
                stored.string("id", ""),
                stored.string("name", ""),
                stored.string("hint", ""),
                stored.string("hash", ""),
                Instant.ofEpochMilli((long) stored.number("createdAt", 0)));
    }

    Json.Obj stored() {
        return Json.Obj.build(json -> json.put("id", id)
                .put("name", name)
                .put("hint", hint)
                .put("hash", hash)
                .put("createdAt", createdAt.toEpochMilli()));
    }

    /** The token as clients see it. */
    Json.Obj view() {
        return Json.Obj.build(
                json -> json.put("id", id).put("name", name).put("hint", hint).put("createdAt", createdAt.toString()));
    }

    /** Neither hash nor hint: a log has no use for them. */
    @Override
    public String toString() {
        return "token " + id;
    }
}
