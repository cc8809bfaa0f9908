package dev.innkeeper.conformance.provider;

import dev.innkeeper.engine.js.Json;
import java.io.IOException;
import java.io.InputStream;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;

/** A request that reached the stand-in. Thread-safe. */
final class SeenRequest {
    private static final Set<String> NOT_COMPARED = Set.of(
            "host", "connection", "content-length", "accept-encoding", "user-agent", "upgrade", "http2-settings");
    private static final Pattern AGENT = Pattern.compile("^[^:]+:[^:]+:");

    private final String method;
    private final String url;
    private final Map<String, String> headers;
    private final String body;
    private volatile boolean open = true;
    private volatile boolean aborted;

    private SeenRequest(String method, String url, Map<String, String> headers, String body) {
        this.method = method;
        this.url = url;
        this.headers = headers;
        this.body = body;
    }

    static SeenRequest of(HttpHead head, String target, byte[] body) {
        Map<String, String> headers = new TreeMap<>(head.headers());
        String url = String.valueOf(headers.remove(target));
        headers.keySet().removeAll(NOT_COMPARED);
        headers.computeIfPresent(
                "client-agent", (name, value) -> AGENT.matcher(value).replaceFirst("<agent name>:<version>:"));
        return new SeenRequest(head.line().split(" ", 2)[0], url, headers, new String(body, StandardCharsets.UTF_8));
    }

    String url() {
        return url;
    }

    /** Whether its answer is still being played, or was not complete and its connection is still there. */
    boolean isOpen() {
        return open;
    }

    /** Waits for the end of the connection. */
    void abortedWhenClosed(InputStream in) {
        try {
            aborted = in.read() < 0;
        } catch (IOException e) {
            aborted = true;
        }
    }

    /** Its connection has ended. */
    void closed() {
        open = false;
    }

    /** As the recordings write it. */
    Json json() {
        return Json.Obj.build(json -> {
            json.put("method", method).put("url", url);
            json.put("headers", Json.Obj.build(all -> headers.forEach(all::put)));
            if (!body.isEmpty()) {
                json.put("body", bodyForm());
            }
            if (aborted) {
                json.put("abortedByServer", true);
            }
        });
    }

    private Json bodyForm() {
        if (!headers.getOrDefault("content-type", "").startsWith("application/x-www-form-urlencoded")) {
            return Json.read(body).orElse(Json.of(body));
        }
        return Json.Obj.EMPTY.with("form", Json.Obj.build(form -> {
            for (String pair : body.split("&", -1)) {
                String[] parts = pair.split("=", 2);
                String value = URLDecoder.decode(parts[1], StandardCharsets.UTF_8);
                form.put(parts[0], parts[0].equals("assertion") ? Signer.takenApart(value) : Json.of(value));
            }
        }));
    }
}
