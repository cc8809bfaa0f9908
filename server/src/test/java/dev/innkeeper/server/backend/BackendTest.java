package dev.innkeeper.server.backend;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.StopSignal;
import dev.innkeeper.providers.http.OutboundHttp;
import dev.innkeeper.providers.http.OutboundRequest;
import dev.innkeeper.providers.testing.Reply;
import dev.innkeeper.providers.testing.ScriptedUpstream;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** Tests of endpoints that ask others: the whole network is one upstream that answers by script. */
abstract class BackendTest {
    /** A connection that breaks within the answer. */
    static final Reply CUT = Reply.nothing()
            .raw("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n{")
            .drop();

    @TempDir
    Path folder;

    final ScriptedUpstream upstream = ScriptedUpstream.start();
    final List<String> asked = Collections.synchronizedList(new ArrayList<>());
    final List<Duration> pauses = Collections.synchronizedList(new ArrayList<>());
    volatile Instant now = Instant.parse("2026-01-01T00:00:00Z");
    FacedBackends backends;

    private final OutboundHttp outbound = new OutboundHttp(this::divert);
    private final HttpClient client = HttpClient.newHttpClient();

    @BeforeEach
    void open() throws IOException {
        backends = FacedBackends.open(folder, outbound, new TestClock(), this::pause);
    }

    @AfterEach
    void close() {
        client.shutdownNow();
        backends.close();
        outbound.close();
        upstream.close();
    }

    private final class TestClock extends Clock {
        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }

        @Override
        public Instant instant() {
            return now;
        }
    }

    boolean pause(Duration length, StopSignal stop) {
        pauses.add(length);
        return stop.isStopped();
    }

    private OutboundRequest divert(OutboundRequest request) {
        asked.add(request.method() + " " + request.uri());
        return upstream.divert(request);
    }

    void key(String name, String value) {
        backends.secrets().write(name, value, "test");
    }

    void answers(String... bodies) {
        for (String body : bodies) {
            upstream.reply(Reply.json(200, Json.parse(body)));
        }
    }

    /** The status and the text of an answer, as in {@code 200 {"ok":true}}. */
    String post(String path, String body) throws IOException, InterruptedException {
        return send(path, "application/json", HttpRequest.BodyPublishers.ofString(body));
    }

    String send(String path, String type, HttpRequest.BodyPublisher body) throws IOException, InterruptedException {
        HttpResponse<String> response = client.send(request(path, type, body), HttpResponse.BodyHandlers.ofString());
        return response.statusCode() + " " + response.body();
    }

    HttpRequest request(String path, String type, HttpRequest.BodyPublisher body) {
        return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + backends.port() + path))
                .timeout(Duration.ofSeconds(20))
                .header("Content-Type", type)
                .POST(body)
                .build();
    }
}
