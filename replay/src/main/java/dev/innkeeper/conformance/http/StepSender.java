package dev.innkeeper.conformance.http;

import dev.innkeeper.engine.js.Json;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.CookieManager;
import java.net.CookiePolicy;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.zip.GZIPOutputStream;

/** Sends the steps of a case to a server, keeping cookies if the case says so. */
public final class StepSender implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private final URI address;
    private final Placeholders placeholders;
    private final HttpClient client;
    private final HttpClient withoutCookies = client(false);

    StepSender(URI address, Placeholders placeholders, boolean cookies) {
        this.address = address;
        this.placeholders = placeholders;
        this.client = client(cookies);
    }

    /** A sender to a server, without cookies and placeholders. */
    public static StepSender to(URI address) {
        return new StepSender(address, new Placeholders(), false);
    }

    private static HttpClient client(boolean cookies) {
        HttpClient.Builder builder =
                HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).followRedirects(HttpClient.Redirect.NEVER);
        if (cookies) {
            builder.cookieHandler(new CookieManager(null, CookiePolicy.ACCEPT_ALL));
        }
        return builder.build();
    }

    /** Sends one step: {@code method}, {@code path}, and a {@code body}, {@code rawBody} or {@code multipart}. */
    public HttpResponse<byte[]> send(Json.Obj recorded) throws IOException, InterruptedException {
        Json.Obj step = placeholders.filled(recorded).asObject().orElseThrow();
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(address + step.string("path", "/")))
                .timeout(Duration.ofMillis((long) step.number("timeoutMs", PATIENCE.toMillis())));
        Body body = body(step);
        if (!body.type().isEmpty()) {
            request.header("Content-Type", body.type());
        }
        if (step.truthy("gzip")) {
            request.header("Content-Encoding", "gzip");
        }
        step.object("headers")
                .members()
                .forEach((name, value) -> value.asString().ifPresent(text -> request.setHeader(name, text)));
        request.method(step.string("method", "GET"), HttpRequest.BodyPublishers.ofByteArray(body.bytes()));
        HttpClient sender = step.bool("cookies", true) ? client : withoutCookies;
        return sender.send(request.build(), HttpResponse.BodyHandlers.ofByteArray());
    }

    @SuppressWarnings("ArrayRecordComponent")
    private record Body(String type, byte[] bytes) {}

    private static Body body(Json.Obj step) throws IOException {
        if (step.has("multipart")) {
            return multipart(step.array("multipart").objects());
        }
        if (step.has("rawBody")) {
            byte[] raw = utf8(step.string("rawBody", ""));
            return new Body(step.string("contentType", "application/json"), step.truthy("gzip") ? gzip(raw) : raw);
        }
        if (!step.has("body")) {
            return new Body("", new byte[0]);
        }
        byte[] json = utf8(step.find("body").orElse(Json.NULL).text());
        return new Body("application/json", step.truthy("gzip") ? gzip(json) : json);
    }

    private static Body multipart(List<Json.Obj> parts) throws IOException {
        String boundary = UUID.randomUUID().toString();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        for (Json.Obj part : parts) {
            StringBuilder head = new StringBuilder("--" + boundary + "\r\nContent-Disposition: form-data; name=\"")
                    .append(part.string("name", ""))
                    .append('"');
            part.string("filename")
                    .ifPresent(name -> head.append("; filename=\"").append(name).append('"'));
            part.string("contentType")
                    .ifPresent(type -> head.append("\r\nContent-Type: ").append(type));
            out.write(utf8(head + "\r\n\r\n"));
            out.write(part.has("value") ? utf8(part.string("value", "")) : DataRoot.content(part));
            out.write(utf8("\r\n"));
        }
        out.write(utf8("--" + boundary + "--\r\n"));
        return new Body("multipart/form-data; boundary=" + boundary, out.toByteArray());
    }

    private static byte[] gzip(byte[] plain) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
            gzip.write(plain);
        }
        return out.toByteArray();
    }

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public void close() {
        client.close();
        withoutCookies.close();
    }
}
