package dev.innkeeper.server.media;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.dialect.DialectOptions;
import dev.innkeeper.providers.http.OutboundHttp;
import dev.innkeeper.providers.http.OutboundRequest;
import dev.innkeeper.providers.testing.ReceivedRequest;
import dev.innkeeper.providers.testing.Reply;
import dev.innkeeper.providers.testing.ScriptedUpstream;
import dev.innkeeper.server.backend.Desk;
import dev.innkeeper.server.http.ErrorCode;
import dev.innkeeper.server.http.HttpFace;
import dev.innkeeper.server.http.Problem;
import dev.innkeeper.server.http.RouteTable;
import dev.innkeeper.server.testing.Client;
import dev.innkeeper.storage.file.FileLibrary;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;

/** The routes over a real port, and one upstream to which every provider's name leads. */
final class MediaHouse implements AutoCloseable {
    private final ScriptedUpstream upstream = ScriptedUpstream.start();
    private final OutboundHttp http = new OutboundHttp(this::led);
    private final Queue<String> meant = new ConcurrentLinkedQueue<>();
    private final FileLibrary library;
    private final HttpFace face;
    private final Client client;

    MediaHouse(Path folder) throws IOException {
        library = FileLibrary.open(folder, Clock.systemUTC());
        Desk desk = Desk.of(
                library.secrets(),
                DialectOptions.defaults("secret"),
                () -> http,
                () -> 0.5,
                Clock.systemUTC(),
                (length, stop) -> stop.isStopped());
        face = new HttpFace(
                new RouteTable(List.of()),
                call -> {
                    throw new IllegalStateException("There are only these routes here.");
                },
                failure -> Problem.of(ErrorCode.INTERNAL, String.valueOf(failure)),
                new HttpFace.Settings("127.0.0.1", 0, Set.of(), folder),
                List.of(new MediaRoutes(desk)::addTo));
        face.start();
        client = new Client(face.port());
    }

    private OutboundRequest led(OutboundRequest request) {
        URI uri = request.uri();
        boolean here = uri.getHost().equals("127.0.0.1");
        meant.add(
                here ? uri.getRawPath() + (uri.getRawQuery() == null ? "" : "?" + uri.getRawQuery()) : uri.toString());
        return here ? request : upstream.divert(request);
    }

    /** Stores a key. */
    void key(String name, String value) {
        library.secrets().write(name, value, "test");
    }

    ScriptedUpstream upstream() {
        return upstream;
    }

    Client client() {
        return client;
    }

    int port() {
        return face.port();
    }

    /** What the client was answered. */
    record Told(HttpResponse<byte[]> raw) {
        int status() {
            return raw.statusCode();
        }

        String text() {
            return new String(raw.body(), StandardCharsets.UTF_8);
        }

        String type() {
            return raw.headers().firstValue("Content-Type").orElse("");
        }

        Told expect(int status, String text) {
            assertThat(text()).isEqualTo(text);
            assertThat(status()).isEqualTo(status);
            return this;
        }
    }

    Told post(String path, String json) {
        return told(client.request(path)
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(json)));
    }

    /** Posts a recording in the field {@code avatar}, and other fields. */
    Told upload(String path, byte[] recording, Map<String, String> fields) {
        StringBuilder head = new StringBuilder();
        fields.forEach((name, value) -> head.append("--B\r\nContent-Disposition: form-data; name=\"")
                .append(name)
                .append("\"\r\n\r\n")
                .append(value)
                .append("\r\n"));
        head.append("--B\r\nContent-Disposition: form-data; name=\"avatar\"; filename=\"my clip.webm\"\r\n")
                .append("Content-Type: audio/webm\r\n\r\n");
        return told(client.request(path)
                .header("Content-Type", "multipart/form-data; boundary=B")
                .POST(HttpRequest.BodyPublishers.ofByteArrays(List.of(
                        head.toString().getBytes(StandardCharsets.UTF_8),
                        recording,
                        "\r\n--B--\r\n".getBytes(StandardCharsets.UTF_8)))));
    }

    private Told told(HttpRequest.Builder request) {
        return new Told(client.bytes(request));
    }

    /** The next question, with the address that was meant. */
    Asked asked() {
        ReceivedRequest request = upstream.takeRequest();
        return new Asked(request, Optional.ofNullable(meant.poll()).orElseThrow());
    }

    /**
     * A question to a provider.
     *
     * @param meant the address; only the path of one on this machine
     */
    record Asked(ReceivedRequest request, String meant) {
        Asked at(String method, String url) {
            assertThat(meant).isEqualTo(url);
            assertThat(request.method()).isEqualTo(method);
            return this;
        }

        Asked with(String header, String value) {
            assertThat(request.header(header)).hasValue(value);
            return this;
        }

        Asked without(String header) {
            assertThat(request.header(header)).isEmpty();
            return this;
        }

        void saying(String json) {
            assertThat(request.body()).isEqualTo(json);
        }

        String body() {
            return request.body();
        }
    }

    /** Every way in which a provider may fail to answer, but for what is told about its own words. */
    static List<Reply> broken() {
        return List.of(
                Reply.nothing().drop(),
                Reply.nothing()
                        .raw("HTTP/1.1 200 OK\r\nContent-Length: 900\r\n\r\n{\"choi")
                        .drop(),
                Reply.whole(200, "application/json", "<html>busy</html>"),
                Reply.whole(200, "application/json", ""));
    }

    /** A provider that repeats the key it was shown. */
    static Reply indiscreet(String key) {
        return Reply.whole(401, "application/json", "{\"error\":{\"message\":\"Bad key " + key + "\"}}");
    }

    static Optional<Json.Obj> json(Told told) {
        return Json.read(told.text()).flatMap(Json::asObject);
    }

    @Override
    public void close() {
        client.close();
        face.close();
        library.close();
        http.close();
        upstream.close();
    }
}
