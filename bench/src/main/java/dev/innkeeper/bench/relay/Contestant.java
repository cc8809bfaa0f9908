package dev.innkeeper.bench.relay;

import dev.innkeeper.bench.sidebyside.Taverns;
import dev.innkeeper.engine.js.Json;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;

/** A way from the model to a reader. Thread-safe. */
sealed interface Contestant extends AutoCloseable {

    /** What it is called in the table. */
    String name();

    /** Asks for an answer and reads it to its end; different numbers may be asked for at the same time. */
    Reader read(HttpClient client, int number, int tokens) throws IOException, InterruptedException;

    /** The processor time that it has used so far. */
    Duration cpu();

    @Override
    void close();

    private static HttpRequest post(URI uri, Json.Obj body) {
        return HttpRequest.newBuilder(uri)
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(body.text()))
                .build();
    }

    private static Json.Obj question() {
        Json message = Json.Obj.build(json -> json.put("role", "user").put("content", "Go on."));
        return Json.Obj.build(
                json -> json.put("model", "made-up").put("stream", true).put("messages", Json.Arr.EMPTY.plus(message)));
    }

    private static Reader stream(HttpClient client, HttpRequest request, long started, int tokens)
            throws IOException, InterruptedException {
        HttpResponse<InputStream> answer = client.send(request, HttpResponse.BodyHandlers.ofInputStream());
        if (answer.statusCode() != 200) {
            throw new IOException("Status " + answer.statusCode());
        }
        try (InputStream stream = answer.body()) {
            return Reader.of(stream, started, tokens);
        }
    }

    /** No server in between. */
    record Direct(URI model) implements Contestant {
        @Override
        public String name() {
            return "direct";
        }

        @Override
        public Reader read(HttpClient client, int number, int tokens) throws IOException, InterruptedException {
            long started = System.nanoTime();
            return stream(client, post(model.resolve("/v1/chat/completions"), question()), started, tokens);
        }

        @Override
        public Duration cpu() {
            return Duration.ZERO;
        }

        @Override
        public void close() {
            // The model is not its own.
        }
    }

    /** SillyTavern, which hands the stream on and keeps nothing. */
    record Original(Taverns server, URI model) implements Contestant {
        @Override
        public String name() {
            return "SillyTavern 1.19.0";
        }

        @Override
        public Reader read(HttpClient client, int number, int tokens) throws IOException, InterruptedException {
            Json.Obj body = question()
                    .with("chat_completion_source", Json.of("custom"))
                    .with("custom_url", Json.of(model.resolve("/v1").toString()));
            long started = System.nanoTime();
            URI uri = server.address().resolve("/api/backends/chat-completions/generate");
            return stream(client, post(uri, body), started, tokens);
        }

        @Override
        public Duration cpu() {
            return server.cpu();
        }

        @Override
        public void close() {
            server.close();
        }
    }

    /** Innkeeper: a turn in a chat of its own for each reader, whose tokens are durable and can be asked for again. */
    record Inn(Taverns server, String character, List<String> chats) implements Contestant {
        /** Starts a server with so many chats. */
        static Inn open(Path data, int port, URI model, int chats) throws Exception {
            Taverns server = Taverns.innkeeper(data, port);
            try (HttpClient client = HttpClient.newHttpClient();
                    var threads = Executors.newFixedThreadPool(4)) {
                Inn empty = new Inn(server, "", List.of());
                empty.send(
                        client,
                        "PUT",
                        "/api/v1/connection",
                        Json.Obj.build(json -> json.put("kind", "openai")
                                .put("baseUrl", model.resolve("/v1").toString())
                                .put("model", "made-up")));
                String character = empty.send(
                                client, "POST", "/api/v1/characters", Json.Obj.EMPTY.with("name", Json.of("Relay")))
                        .string("id", "");
                String path = "/api/v1/characters/" + character + "/chats";
                var names = threads.invokeAll(IntStream.range(0, chats)
                        .<Callable<String>>mapToObj(_ -> () ->
                                empty.send(client, "POST", path, Json.Obj.EMPTY).string("name", ""))
                        .toList());
                return new Inn(
                        server, character, names.stream().map(Future::resultNow).toList());
            } catch (Exception e) {
                server.close();
                throw e;
            }
        }

        @Override
        public String name() {
            return "Innkeeper";
        }

        @Override
        public Reader read(HttpClient client, int number, int tokens) throws IOException, InterruptedException {
            long started = System.nanoTime();
            String chat =
                    URLEncoder.encode(chats.get(number), StandardCharsets.UTF_8).replace("+", "%20");
            Json.Obj order = Json.Obj.build(json -> json.put("type", "normal").put("text", "Go on."));
            Json.Obj begun =
                    send(client, "POST", "/api/v1/characters/" + character + "/chats/" + chat + "/generations", order);
            String id = begun.object("generation").string("id", "");
            URI events = server.address().resolve("/api/v1/generations/" + id + "/events");
            return stream(client, HttpRequest.newBuilder(events).build(), started, tokens);
        }

        private Json.Obj send(HttpClient client, String method, String path, Json.Obj body)
                throws IOException, InterruptedException {
            HttpRequest request = HttpRequest.newBuilder(server.address().resolve(path))
                    .header("Content-Type", "application/json")
                    .method(method, HttpRequest.BodyPublishers.ofString(body.text()))
                    .build();
            HttpResponse<String> answer = client.send(request, HttpResponse.BodyHandlers.ofString());
            if (answer.statusCode() >= 300) {
                throw new IOException(path + ": " + answer.statusCode() + " " + answer.body());
            }
            return Json.read(answer.body()).flatMap(Json::asObject).orElse(Json.Obj.EMPTY);
        }

        @Override
        public Duration cpu() {
            return server.cpu();
        }

        @Override
        public void close() {
            server.close();
        }
    }
}
