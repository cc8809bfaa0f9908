package dev.innkeeper.providers.dialect;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.Secret;
import java.net.URI;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A request as a provider understands it.
 *
 * @param method {@code GET} or {@code POST}
 * @param url the address; not yet known to be one, because people type parts of it
 * @param headers by name; the content type is among them
 * @param payload what is sent
 */
public record WireRequest(String method, String url, Map<String, String> headers, Payload payload) {
    private static final Set<String> KEYS = Set.of("authorization", "x-api-key", "x-goog-api-key");

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

        /** Anything else; the content type is among the headers. */
        record Bytes(byte[] body) implements Payload {}
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

    /** A POST request with another body. */
    public static WireRequest post(String url, Map<String, String> headers, String contentType, byte[] body) {
        Map<String, String> all = new LinkedHashMap<>(headers);
        put(all, "Content-Type", contentType);
        return new WireRequest("POST", url, all, new Payload.Bytes(body));
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

    /** A text with the keys taken out that this request carries in its headers. */
    public String withoutKeys(String text) {
        String clean = text;
        for (Map.Entry<String, String> header : headers.entrySet()) {
            if (KEYS.contains(header.getKey().toLowerCase(Locale.ROOT))) {
                clean = Secret.of(header.getValue().replaceFirst("^Bearer ", ""))
                        .removeFrom(clean);
            }
        }
        return clean;
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
