package dev.innkeeper.server.testing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.js.Json;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;

/** A client of the API. */
public final class Client implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private final HttpClient http = HttpClient.newHttpClient();
    private final String base;

    /** A client of the server on a port of this machine. */
    public Client(int port) {
        this.base = "http://127.0.0.1:" + port;
    }

    /** An answer: its status and, if it has one, its JSON body. */
    public record Answer(int status, Json.Obj body, HttpResponse<byte[]> raw) {
        /** The body of an answer with that status. */
        public Json.Obj expect(int wanted) {
            assertThat(status).as("%s", body.text()).isEqualTo(wanted);
            return body;
        }

        /** The body of an answer with that status, which is what a component of the document says. */
        public Json.Obj expect(int wanted, String component) {
            SchemaCheck.assertFits(expect(wanted), component);
            return body;
        }

        /** The code of an error with that status. */
        public String error(int wanted) {
            return expect(wanted, "Error").object("error").string("code", "");
        }
    }

    /** GET. */
    public Answer get(String path) {
        return send(request(path).GET());
    }

    /** POST with a JSON body. */
    public Answer post(String path, Json.Obj body) {
        return send(request(path).POST(json(body)));
    }

    /** PUT with a JSON body. */
    public Answer put(String path, Json.Obj body) {
        return send(request(path).PUT(json(body)));
    }

    /** PATCH with a JSON body. */
    public Answer patch(String path, Json.Obj body) {
        return send(request(path).method("PATCH", json(body)));
    }

    /** DELETE. */
    public Answer delete(String path) {
        return send(request(path).DELETE());
    }

    /** POST of a file in a multipart form. */
    public Answer upload(String method, String path, String name, byte[] content) {
        String boundary = "innkeeper-test-boundary";
        byte[] head = ("--" + boundary + "\r\nContent-Disposition: form-data; name=\"file\"; filename=\"" + name
                        + "\"\r\nContent-Type: application/octet-stream\r\n\r\n")
                .getBytes(StandardCharsets.UTF_8);
        byte[] tail = ("\r\n--" + boundary + "--\r\n").getBytes(StandardCharsets.UTF_8);
        HttpRequest.BodyPublisher body = HttpRequest.BodyPublishers.ofByteArrays(List.of(head, content, tail));
        return send(request(path)
                .header("Content-Type", "multipart/form-data; boundary=" + boundary)
                .method(method, body));
    }

    /** POST with a JSON body to a route of SillyTavern, which must answer with status 200: its text. */
    public String text(String path, Json.Obj body) {
        HttpResponse<String> response = exchange(
                request(path).header("Content-Type", "application/json").POST(json(body)),
                HttpResponse.BodyHandlers.ofString());
        assertThat(response.statusCode()).as(response.body()).isEqualTo(200);
        return response.body();
    }

    /** A request to be completed. */
    public HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(URI.create(base + path)).timeout(PATIENCE);
    }

    /** Sends a request. */
    public Answer send(HttpRequest.Builder request) {
        HttpResponse<byte[]> response = bytes(request);
        boolean json = response.headers()
                .firstValue("Content-Type")
                .filter(type -> type.startsWith("application/json"))
                .isPresent();
        Json.Obj body = json
                ? Json.parse(new String(response.body(), StandardCharsets.UTF_8))
                        .asObject()
                        .orElseThrow()
                : Json.Obj.EMPTY;
        return new Answer(response.statusCode(), body, response);
    }

    /** Sends a request: its answer, whatever it is. */
    public HttpResponse<byte[]> bytes(HttpRequest.Builder request) {
        return exchange(request, HttpResponse.BodyHandlers.ofByteArray());
    }

    /** Sends a request whose answer comes piece by piece. */
    public InputStream stream(HttpRequest.Builder request) {
        return exchange(request, HttpResponse.BodyHandlers.ofInputStream()).body();
    }

    private <T> HttpResponse<T> exchange(HttpRequest.Builder request, HttpResponse.BodyHandler<T> body) {
        try {
            return http.send(request.build(), body);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError("Interrupted", e);
        }
    }

    /** Listens to server-sent events. */
    public Listener listen(String path, String... headers) {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(base + path));
        if (headers.length > 0) {
            request.headers(headers);
        }
        HttpResponse<InputStream> response = exchange(request, HttpResponse.BodyHandlers.ofInputStream());
        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(response.headers().firstValue("Content-Type").orElse("")).startsWith("text/event-stream");
        return new Listener(response.body());
    }

    /** A member of a path, percent-encoded. */
    public static String encode(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }

    private static HttpRequest.BodyPublisher json(Json.Obj body) {
        return HttpRequest.BodyPublishers.ofString(body.text());
    }

    @Override
    public void close() {
        http.shutdownNow();
    }
}
