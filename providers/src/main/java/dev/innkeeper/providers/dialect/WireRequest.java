package dev.innkeeper.providers.dialect;

import dev.innkeeper.engine.js.Json;
import java.net.URI;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * A request as a provider understands it.
 *
 * @param method {@code GET} or {@code POST}
 * @param url the address; not yet known to be one, because people type parts of it
 * @param headers by name; the content type is among them
 * @param payload what is sent
 */
public record WireRequest(String method, String url, Map<String, String> headers, Payload payload) {
    /** Copies the headers. */
    public WireRequest {
        headers = Map.copyOf(headers);
    }

    /** What a request carries. */
    public sealed interface Payload {
        /** No body. */
        record Nothing() implements Payload {}

        /** A JSON document. */
        record Document(Json.Obj body) implements Payload {}

        /** A form, encoded. */
        record Form(String text) implements Payload {}
    }

    /** A GET request. */
    public static WireRequest get(String url, Map<String, String> headers) {
        return new WireRequest("GET", url, headers, new Payload.Nothing());
    }

    /** A POST request without a body. */
    public static WireRequest post(String url, Map<String, String> headers) {
        return new WireRequest("POST", url, headers, new Payload.Nothing());
    }

    /** A POST request with a JSON body; {@code Content-Type} is set unless a header names another. */
    public static WireRequest post(String url, Map<String, String> headers, Json.Obj body) {
        Map<String, String> all = new LinkedHashMap<>();
        all.put("Content-Type", "application/json");
        headers.forEach((name, value) -> put(all, name, value));
        return new WireRequest("POST", url, all, new Payload.Document(body));
    }

    /** Sets a header whose name may stand there in other letters already. */
    static void put(Map<String, String> headers, String name, String value) {
        headers.keySet().removeIf(present -> present.equalsIgnoreCase(name));
        headers.put(name, value);
    }

    /** This request with further headers, which replace those of the same name. */
    public WireRequest with(Map<String, String> more) {
        Map<String, String> all = new LinkedHashMap<>(headers);
        more.forEach((name, value) -> put(all, name, value));
        return new WireRequest(method, url, all, payload);
    }

    /** The address, if it is one of the web. */
    public Optional<URI> uri() {
        return WebAddress.parse(url);
    }

    /** Method and host: the rest may hold secrets. */
    @Override
    public String toString() {
        return method + " " + uri().map(URI::getHost).orElse("?");
    }
}
