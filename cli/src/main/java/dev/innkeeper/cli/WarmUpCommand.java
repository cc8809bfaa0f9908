package dev.innkeeper.cli;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.server.Server;
import dev.innkeeper.server.ServerOptions;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/** Rehearses a start in an empty folder, so that Java can note which classes a start needs. */
@Command(name = "warm-up", hidden = true, description = "Rehearses a start; used when the program is installed.")
final class WarmUpCommand implements Callable<Integer> {
    private static final Duration SPEAKING = Duration.ofMillis(500);
    private static final List<String> FIRST_REQUESTS = List.of(
            "/",
            "/api/v1/status",
            "/api/v1/characters",
            "/api/v1/settings",
            "/api/v1/presets",
            "/api/v1/personas",
            "/openapi.json");

    @Override
    public Integer call() throws IOException, InterruptedException {
        LogSetup.takeAll();
        Path folder = Files.createTempDirectory("innkeeper-warm-up");
        try (Server server = Server.open(new ServerOptions(folder.resolve("user"), "127.0.0.1", 0, Set.of()));
                HttpClient client = HttpClient.newHttpClient()) {
            for (String path : FIRST_REQUESTS) {
                URI address = URI.create("http://127.0.0.1:" + server.port() + path);
                client.send(HttpRequest.newBuilder(address).build(), HttpResponse.BodyHandlers.discarding());
            }
            rehearseTurn(client, "http://127.0.0.1:" + server.port());
        } finally {
            delete(folder);
        }
        return 0;
    }

    /** A message to the first character, answered by the demo. */
    private static void rehearseTurn(HttpClient client, String base) throws IOException, InterruptedException {
        List<Json.Obj> characters =
                get(client, base + "/api/v1/characters").array("characters").objects();
        if (characters.isEmpty()) {
            return;
        }
        String chats =
                base + "/api/v1/characters/" + encode(characters.getFirst().string("id", "")) + "/chats";
        Json.Obj chat = post(client, chats, Json.Obj.EMPTY);
        String generations = chats + "/" + encode(chat.string("name", "")) + "/generations";
        Json.Obj started = post(client, generations, Json.Obj.EMPTY.with("text", "Good evening!"));
        String generation =
                base + "/api/v1/generations/" + started.object("generation").string("id", "");
        Thread.sleep(SPEAKING);
        post(client, generation + "/stop", Json.Obj.EMPTY);
        client.send(
                HttpRequest.newBuilder(URI.create(generation + "/events")).build(),
                HttpResponse.BodyHandlers.discarding());
    }

    private static Json.Obj get(HttpClient client, String address) throws IOException, InterruptedException {
        return send(client, HttpRequest.newBuilder(URI.create(address)));
    }

    private static Json.Obj post(HttpClient client, String address, Json.Obj body)
            throws IOException, InterruptedException {
        HttpRequest.BodyPublisher text = HttpRequest.BodyPublishers.ofString(body.text());
        return send(client, HttpRequest.newBuilder(URI.create(address)).POST(text));
    }

    private static Json.Obj send(HttpClient client, HttpRequest.Builder request)
            throws IOException, InterruptedException {
        HttpResponse<String> answer = client.send(request.build(), HttpResponse.BodyHandlers.ofString());
        return Json.parse(answer.body()).asObject().orElse(Json.Obj.EMPTY);
    }

    private static String encode(String name) {
        return URLEncoder.encode(name, StandardCharsets.UTF_8).replace("+", "%20");
    }

    private static void delete(Path folder) throws IOException {
        Files.walkFileTree(folder, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                Files.delete(file);
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult postVisitDirectory(Path visited, IOException failure) throws IOException {
                Files.delete(visited);
                return FileVisitResult.CONTINUE;
            }
        });
    }
}
