package dev.innkeeper.cli.journey;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.js.Json.Obj;
import dev.innkeeper.providers.testing.ScriptedUpstream;
import dev.innkeeper.server.testing.Client;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The real server in a process of its own, over a data folder. */
final class Inn implements AutoCloseable {
    private static final Pattern READY = Pattern.compile("ready at http://127\\.0\\.0\\.1:(\\d+)/");
    private static final String END_OF_LOG = "\0";
    private static final long PATIENCE_SECONDS = 120;

    private final Path data;
    private Process process;
    private int port;
    private Client client;
    private final Obj firstSettings;

    private Inn(Path data) {
        this.data = data;
        this.process = serve(data, 0);
        this.port = awaitPort(process);
        this.client = new Client(port);
        this.firstSettings = client.get("/api/v1/settings").expect(200);
    }

    /** Starts a server over a folder, made if it does not exist, on a free port. */
    static Inn open(Path data) {
        return new Inn(data);
    }

    private static Process serve(Path data, int port) {
        List<String> command = List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx512m",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                System.getProperty("java.class.path"),
                "dev.innkeeper.cli.Innkeeper",
                "serve",
                "--data",
                data.toString(),
                "--port",
                Integer.toString(port));
        try {
            Process process =
                    new ProcessBuilder(command).redirectErrorStream(true).start();
            Runtime.getRuntime().addShutdownHook(new Thread(process::destroyForcibly));
            return process;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static int awaitPort(Process process) {
        BlockingQueue<String> lines = new LinkedBlockingQueue<>();
        Thread.ofVirtual().name("inn-log").start(() -> copyLog(process, lines));
        StringBuilder log = new StringBuilder();
        try {
            for (String line = lines.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
                    line != null && !line.equals(END_OF_LOG);
                    line = lines.poll(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                Matcher ready = READY.matcher(line);
                if (ready.find()) {
                    return Integer.parseInt(ready.group(1));
                }
                log.append(line).append('\n');
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        process.destroyForcibly();
        throw new AssertionError("The server did not start. It said:\n" + log);
    }

    private static void copyLog(Process process, BlockingQueue<String> lines) {
        try (BufferedReader log = process.inputReader()) {
            log.lines().forEach(lines::add);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            lines.add(END_OF_LOG);
        }
    }

    /** Where browsers find it, without a slash at the end. */
    String address() {
        return "http://127.0.0.1:" + port;
    }

    Client client() {
        return client;
    }

    /** Ends the process as {@code kill -9} does and waits until it is gone. */
    void kill() {
        client.close();
        process.destroyForcibly();
        awaitEnd();
    }

    /** Starts the server again over the same folder at the same address. */
    void reopen() {
        process = serve(data, port);
        port = awaitPort(process);
        client = new Client(port);
    }

    /** Lets replies come from an upstream. */
    void connect(ScriptedUpstream upstream) {
        connect(Obj.build(connection -> connection
                .put("kind", "openai")
                .put("baseUrl", upstream.baseUrl())
                .put("model", "scripted")
                .put("firstTokenSeconds", 60)
                .put("silenceSeconds", 60)));
    }

    /** Changes the connection. */
    void connect(Obj connection) {
        client.put("/api/v1/connection", connection).expect(200);
    }

    /** Sets everything that a journey may have chosen back to what it was at first. */
    void tidyUp() {
        client.put("/api/v1/settings", Obj.build(settings -> {
                    settings.put("language", "auto");
                    settings.put("theme", "auto");
                    settings.putIfPresent("preset", firstSettings.find("preset"));
                    settings.putIfPresent("persona", firstSettings.find("persona"));
                    settings.putIfPresent("lorebooks", firstSettings.find("lorebooks"));
                }))
                .expect(200);
    }

    /** A new character and a new chat with it, which holds the greeting. */
    ChatAddress newChat(String name, String greeting) {
        Obj character = client.post(
                        "/api/v1/characters",
                        Obj.build(card -> card.put("name", name)
                                .put("description", name + " keeps the inn at the ford and never forgets a guest.")
                                .put("personality", "patient, dry, curious")
                                .put("first_mes", greeting)))
                .expect(201);
        String id = character.string("id", "");
        Obj chat = client.post("/api/v1/characters/" + Client.encode(id) + "/chats", Obj.EMPTY)
                .expect(201);
        return new ChatAddress(id, chat.string("name", ""));
    }

    /** What the API says about a chat. */
    Obj view(ChatAddress chat) {
        return client.get(chat.api()).expect(200);
    }

    /** Waits until no reply is being written in a chat. */
    void awaitRest(ChatAddress chat) throws InterruptedException {
        while (view(chat)
                .find("generation")
                .filter(running -> running != Json.NULL)
                .isPresent()) {
            Thread.sleep(20);
        }
    }

    /** The ids of all characters. */
    List<String> characters() {
        return client.get("/api/v1/characters").expect(200).array("characters").objects().stream()
                .map(character -> character.string("id", ""))
                .toList();
    }

    /** The file of a chat. */
    Path file(ChatAddress chat) {
        return data.resolve("chats").resolve(chat.character()).resolve(chat.name() + ".jsonl");
    }

    /** A chat as it stands on the disk. */
    StoredChat stored(ChatAddress chat) {
        return StoredChat.read(file(chat));
    }

    /** Stores a preset. */
    void preset(String name, Obj preset) {
        client.put("/api/v1/presets/" + Client.encode(name), preset).expect(200);
    }

    /** Stores a new lorebook. */
    void lorebook(String name, Obj content) {
        client.post(
                        "/api/v1/lorebooks",
                        Obj.build(book -> book.put("name", name).put("content", content)))
                .expect(201);
    }

    /** A lorebook as it is stored: its name, revision and content. */
    Obj lorebook(String name) {
        return client.get("/api/v1/lorebooks/" + Client.encode(name)).expect(200);
    }

    /** Lets a lorebook take part in every chat, and no other. */
    void useLorebook(String name) {
        client.put("/api/v1/settings", Obj.build(settings -> settings.put("lorebooks", Json.ofStrings(List.of(name)))))
                .expect(200);
    }

    /** Settings as they are now. */
    Json setting(String name) {
        return client.get("/api/v1/settings").expect(200).find(name).orElse(Json.NULL);
    }

    @Override
    public void close() {
        client.close();
        process.destroy();
        awaitEnd();
    }

    private void awaitEnd() {
        try {
            assertThat(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS))
                    .as("the server ends")
                    .isTrue();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
