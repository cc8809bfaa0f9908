package dev.innkeeper.server.testing;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.ModelProviders;
import dev.innkeeper.providers.demo.DemoProvider;
import dev.innkeeper.providers.http.OutboundHttp;
import dev.innkeeper.providers.remote.RemoteModel;
import dev.innkeeper.providers.testing.ScriptedUpstream;
import dev.innkeeper.server.Server;
import dev.innkeeper.server.ServerOptions;
import dev.innkeeper.storage.file.FileLibrary;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Set;

/** A server over a data folder, with an upstream that answers by script and a client. */
public final class House implements AutoCloseable {
    private final Path data;
    private final ScriptedUpstream upstream = ScriptedUpstream.start();
    private final Fault fault;
    private Server server;
    private Client client;

    /** Opens a house over a folder, made if it does not exist; replies come from the scripted upstream. */
    public House(Path data) {
        this(data, new Fault());
    }

    /** The same with a disk that may be full. */
    public House(Path data, Fault fault) {
        this.data = data;
        this.fault = fault;
        this.server = open();
        this.client = new Client(server.port());
        client.put(
                        "/api/v1/connection",
                        Json.Obj.build(connection -> connection
                                .put("kind", "openai")
                                .put("baseUrl", upstream.baseUrl())
                                .put("retries", 0)
                                .put("model", "scripted")))
                .expect(200);
    }

    private Server open() {
        Clock clock = Clock.systemDefaultZone();
        ModelProviders providers =
                new ModelProviders(List.of(new DemoProvider(Duration.ZERO), new RemoteModel(new OutboundHttp())));
        try {
            return Server.start(
                    new ServerOptions(data, "127.0.0.1", 0, Set.of()),
                    fault.in(FileLibrary.open(data, clock)),
                    data,
                    providers,
                    clock);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The client. */
    public Client client() {
        return client;
    }

    /** The upstream. */
    public ScriptedUpstream upstream() {
        return upstream;
    }

    /** The server. */
    public Server server() {
        return server;
    }

    /** The data folder. */
    public Path data() {
        return data;
    }

    /** Stops the server in good order and starts another one over the same folder. */
    public void restart() {
        server.close();
        client.close();
        server = open();
        client = new Client(server.port());
    }

    /** Makes a character and a chat with it that holds its greeting; gives the chat's path in the API. */
    public String newChat(String name) {
        Json.Obj character = client.post(
                        "/api/v1/characters",
                        Json.Obj.build(card -> card.put("name", name)
                                .put("description", name + " keeps the inn.")
                                .put("first_mes", "Welcome, {{user}}.")
                                .put("alternate_greetings", Json.ofStrings(List.of("Hello again.")))))
                .expect(201);
        String path = "/api/v1/characters/" + Client.encode(character.string("id", "")) + "/chats";
        Json.Obj chat = client.post(path, Json.Obj.EMPTY).expect(201);
        return path + "/" + Client.encode(chat.string("name", ""));
    }

    /** Starts a generation and gives its id. */
    public String start(String chat, String type, String text) {
        return client.post(
                        chat + "/generations",
                        Json.Obj.build(order -> order.put("type", type).put("text", text)))
                .expect(202)
                .object("generation")
                .string("id", "");
    }

    /** Starts a generation and waits for its end. */
    public Json.Obj generate(String chat, String type, String text) {
        String id = start(chat, type, text);
        try (Listener listener = client.listen("/api/v1/generations/" + id + "/events")) {
            listener.until("end");
        }
        return client.get("/api/v1/generations/" + id).expect(200);
    }

    /** The messages of a chat. */
    public List<Json.Obj> messages(String chat) {
        return client.get(chat).expect(200).array("messages").objects();
    }

    /** The revision of a chat. */
    public double revision(String chat) {
        return client.get(chat).expect(200).number("revision", -1);
    }

    @Override
    public void close() {
        client.close();
        server.close();
        upstream.close();
    }
}
