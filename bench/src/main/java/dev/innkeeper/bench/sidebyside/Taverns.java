package dev.innkeeper.bench.sidebyside;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** A server in a process of its own, which is ended when it is closed. */
public final class Taverns implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofMinutes(3);

    private final Process process;
    private final URI address;

    private Taverns(Process process, URI address) {
        this.process = process;
        this.address = address;
    }

    /**
     * Starts SillyTavern.
     *
     * @param folder where npm put it
     * @param data the data root
     */
    public static Taverns sillyTavern(Path folder, Path data, int port) throws IOException, InterruptedException {
        Path config = data.resolveSibling("sillytavern.yaml");
        Files.writeString(config, "whitelistMode: false\nlogging:\n  enableAccessLog: false\n");
        return start(
                new ProcessBuilder(
                                "node",
                                "server.js",
                                "--dataRoot",
                                data.toString(),
                                "--configPath",
                                config.toString(),
                                "--port",
                                Integer.toString(port),
                                "--disableCsrf",
                                "--browserLaunchEnabled",
                                "false")
                        .directory(folder.toFile()),
                data,
                port,
                "/version");
    }

    /** Starts Innkeeper with the class path of this process. */
    public static Taverns innkeeper(Path data, int port) throws IOException, InterruptedException {
        return start(
                new ProcessBuilder(List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        "dev.innkeeper.cli.Innkeeper",
                        "serve",
                        "--data",
                        data.toString(),
                        "--port",
                        Integer.toString(port))),
                data,
                port,
                "/api/v1/status");
    }

    private static Taverns start(ProcessBuilder builder, Path data, int port, String path)
            throws IOException, InterruptedException {
        Path log = data.resolveSibling(data.getFileName() + ".log");
        Process process =
                builder.redirectErrorStream(true).redirectOutput(log.toFile()).start();
        Taverns tavern = new Taverns(process, URI.create("http://127.0.0.1:" + port));
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (!tavern.answers(path)) {
            if (!process.isAlive() || System.nanoTime() > end) {
                tavern.close();
                throw new IOException("A server did not start; its log is " + log);
            }
            Thread.sleep(200);
        }
        return tavern;
    }

    private boolean answers(String path) throws InterruptedException {
        try (HttpClient client = HttpClient.newHttpClient()) {
            HttpRequest request = HttpRequest.newBuilder(address.resolve(path)).build();
            return client.send(request, HttpResponse.BodyHandlers.discarding()).statusCode() == 200;
        } catch (IOException notYet) {
            return false;
        }
    }

    /** Where it is reached. */
    public URI address() {
        return address;
    }

    /** The processor time that it has used so far. */
    public Duration cpu() {
        return process.info().totalCpuDuration().orElse(Duration.ZERO);
    }

    @Override
    public void close() {
        process.descendants().forEach(ProcessHandle::destroy);
        process.destroy();
        try {
            process.waitFor();
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }
}
