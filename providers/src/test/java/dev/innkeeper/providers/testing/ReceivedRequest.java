package dev.innkeeper.providers.testing;

import dev.innkeeper.engine.js.Json;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;

/**
 * A request as it arrived at the upstream.
 *
 * @param method for example {@code POST}
 * @param path with the query
 * @param headers by lower-case name
 * @param body as text
 * @param clientGone opens when the client has closed its connection before the reply was complete
 */
public record ReceivedRequest(
        String method, String path, Map<String, String> headers, String body, CountDownLatch clientGone) {
    /** The header of that lower-case name. */
    public Optional<String> header(String name) {
        return Optional.ofNullable(headers.get(name));
    }

    /** The body as a JSON object. */
    public Json.Obj json() {
        return Json.parse(body).asObject().orElseThrow();
    }
}
