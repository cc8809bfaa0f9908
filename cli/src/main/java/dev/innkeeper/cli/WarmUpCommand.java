package dev.innkeeper.cli;

import dev.innkeeper.server.Server;
import dev.innkeeper.server.ServerOptions;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/** Rehearses a start in an empty folder, so that Java can note which classes a start needs. */
@Command(name = "warm-up", hidden = true, description = "Rehearses a start; used when the program is installed.")
final class WarmUpCommand implements Callable<Integer> {
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
        Path folder = Files.createTempDirectory("innkeeper-warm-up");
        try (Server server = Server.open(new ServerOptions(folder.resolve("user"), "127.0.0.1", 0, Set.of()));
                HttpClient client = HttpClient.newHttpClient()) {
            for (String path : FIRST_REQUESTS) {
                URI address = URI.create("http://127.0.0.1:" + server.port() + path);
                client.send(HttpRequest.newBuilder(address).build(), HttpResponse.BodyHandlers.discarding());
            }
        } finally {
            delete(folder);
        }
        return 0;
    }

    private static void delete(Path folder) throws IOException {
        Files.walkFileTree(folder, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                Files.delete(file);
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult postVisitDirectory(Path visited, java.io.IOException failure) throws IOException {
                Files.delete(visited);
                return FileVisitResult.CONTINUE;
            }
        });
    }
}
