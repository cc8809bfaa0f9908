package dev.innkeeper.conformance.tool;

import dev.innkeeper.conformance.http.DataRoot;
import dev.innkeeper.conformance.provider.StandIn;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.Connection;
import dev.innkeeper.providers.ConnectionKind;
import dev.innkeeper.providers.ConnectionReport;
import dev.innkeeper.providers.DeltaListener;
import dev.innkeeper.providers.GenerationResult;
import dev.innkeeper.providers.ModelProvider;
import dev.innkeeper.providers.ModelProviders;
import dev.innkeeper.providers.ModelRequest;
import dev.innkeeper.providers.ProviderException;
import dev.innkeeper.providers.StopSignal;
import dev.innkeeper.providers.http.OutboundHttp;
import dev.innkeeper.providers.remote.RemoteModel;
import dev.innkeeper.server.Server;
import dev.innkeeper.server.ServerOptions;
import dev.innkeeper.storage.file.FileLibrary;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** A server with one chat, whose providers give the answers of a case. */
final class PlayedChat implements AutoCloseable {
    private static final int LONGEST_WAIT_MILLIS = 30_000;
    private static final int REST_MILLIS = 25;
    private static final int QUIET_RESTS = 4;

    private final Json.Obj input;
    private final DataRoot root;
    private final StandIn network;
    private final OutboundHttp http;
    private final Witness witness;
    private final Server server;
    private final HttpClient client = HttpClient.newHttpClient();

    private PlayedChat(
            Json.Obj input, DataRoot root, StandIn network, OutboundHttp http, Witness witness, Server server) {
        this.input = input;
        this.root = root;
        this.network = network;
        this.http = http;
        this.witness = witness;
        this.server = server;
    }

    /** Notes what a provider is asked for. */
    private record Witness(ModelProvider provider, List<Json.Obj> bodies) implements ModelProvider {
        @Override
        public Set<ConnectionKind> kinds() {
            return provider.kinds();
        }

        @Override
        public GenerationResult generate(ModelRequest request, DeltaListener listener, StopSignal stop)
                throws ProviderException {
            synchronized (bodies) {
                bodies.add(request.body());
            }
            return provider.generate(request, listener, stop);
        }

        @Override
        public ConnectionReport test(Connection connection, StopSignal stop) {
            return provider.test(connection, stop);
        }

        List<Json.Obj> soFar() {
            synchronized (bodies) {
                return List.copyOf(bodies);
            }
        }
    }

    static PlayedChat open(Json.Obj input) throws IOException {
        DataRoot root = DataRoot.create();
        Path user = root.path().resolve(DataRoot.USER);
        Files.writeString(user.resolve("settings.json"), settings(input).text(), StandardCharsets.UTF_8);
        Files.writeString(user.resolve("secrets.json"), secrets(input).text(), StandardCharsets.UTF_8);
        StandIn network = StandIn.playing(input.array("replies").objects());
        OutboundHttp http = new OutboundHttp(network);
        Witness witness = new Witness(new RemoteModel(http), new ArrayList<>());
        Clock clock = Clock.fixed(Instant.parse(input.string("frozenTime", "2025-06-15T12:00:00Z")), ZoneOffset.UTC);
        Server server = Server.start(
                new ServerOptions(user, "127.0.0.1", 0, Set.of()).offering(List.of(new RecordedTools())),
                FileLibrary.open(user, clock),
                user,
                new ModelProviders(List.of(witness)),
                clock);
        return new PlayedChat(input, root, network, http, witness, server);
    }

    private static Json.Obj settings(Json.Obj input) {
        return Json.Obj.build(settings -> settings.put("main_api", "openai")
                .put("username", input.string("userName", ""))
                .put("oai_settings", input.object("settings"))
                .put("power_user", Json.Obj.EMPTY));
    }

    private static Json.Obj secrets(Json.Obj input) {
        String name = "api_key_" + input.object("settings").string("chat_completion_source", "");
        Json entry = Json.Obj.build(secret -> secret.put("id", "one")
                .put("value", "key-of-the-case")
                .put("label", "one")
                .put("active", true));
        return Json.Obj.EMPTY.with(name, Json.Arr.EMPTY.plus(entry));
    }

    /**
     * Says what the user says, and waits until nobody speaks any more.
     *
     * @param wanted how many requests there should be
     */
    Json.Obj play(int wanted) throws IOException, InterruptedException {
        send("PUT", "/api/v1/connection", Json.Obj.EMPTY.with("kind", Json.of("sillytavern")));
        send(
                "PUT",
                "/api/v1/tools",
                Json.Obj.EMPTY.with("off", Json.ofStrings(List.of("roll_dice", "search_lorebook", "search_chats"))));
        String greeting = input.array("chatBefore").objects().getFirst().string("mes", "");
        Json.Obj character = send(
                "POST",
                "/api/v1/characters",
                Json.Obj.build(
                        card -> card.put("name", input.string("character", "")).put("first_mes", greeting)));
        String chats = "/api/v1/characters/" + encode(character.string("id", "")) + "/chats";
        String chat = chats + "/" + encode(send("POST", chats, Json.Obj.EMPTY).string("name", ""));
        send(
                "POST",
                chat + "/generations",
                Json.Obj.build(order -> order.put("type", "normal").put("text", input.string("userInput", ""))));
        await(chat, wanted);
        Json.Obj outcome = Json.Obj.build(json -> json.put(
                        "requests",
                        new Json.Arr(witness.soFar().stream()
                                .<Json>map(body -> request(body, greeting))
                                .toList()))
                .put("chat", storedChat()));
        return withOwnNames(outcome);
    }

    /** How many requests were made. */
    int requests() {
        return witness.soFar().size();
    }

    private void await(String chat, int wanted) throws IOException, InterruptedException {
        int quiet = 0;
        for (int waited = 0; waited < LONGEST_WAIT_MILLIS && quiet < QUIET_RESTS; waited += REST_MILLIS) {
            Thread.sleep(REST_MILLIS);
            boolean busy = send("GET", chat, Json.Obj.EMPTY)
                    .object("generation")
                    .string("state", "")
                    .equals("running");
            quiet = busy || requests() < wanted ? 0 : quiet + 1;
        }
    }

    private static Json.Obj request(Json.Obj body, String greeting) {
        List<Json.Obj> messages = body.array("messages").objects();
        int first = 0;
        while (first < messages.size()
                && !messages.get(first).string("content", "").equals(greeting)) {
            first++;
        }
        List<Json> shown = List.copyOf(messages.subList(first, messages.size()));
        List<String> tools = body.array("tools").objects().stream()
                .map(tool -> tool.object("function").string("name", ""))
                .toList();
        return Json.Obj.build(json -> json.put("messages", new Json.Arr(shown))
                .put("tools", Json.ofStrings(tools))
                .put("tool_choice", body.find("tool_choice").orElse(Json.NULL)));
    }

    private Json.Arr storedChat() {
        Path chats = root.path().resolve(DataRoot.USER).resolve("chats");
        try (var files = Files.walk(chats)) {
            Path file = files.filter(one -> one.toString().endsWith(".jsonl"))
                    .findFirst()
                    .orElseThrow();
            return new Json.Arr(
                    Files.readAllLines(file).stream().skip(1).map(Json::parse).toList());
        } catch (IOException e) {
            throw new java.io.UncheckedIOException("The chat cannot be read", e);
        }
    }

    /** Names that were made up for calls become the one that SillyTavern makes up when chance is frozen. */
    private Json.Obj withOwnNames(Json.Obj outcome) {
        String text = outcome.text().replaceAll("call_[0-9a-f]{8}-[0-9a-f-]{27}", "i");
        return Json.parse(text).asObject().orElseThrow();
    }

    private Json.Obj send(String method, String path, Json.Obj body) throws IOException, InterruptedException {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + server.port() + path))
                .header("Content-Type", "application/json");
        HttpResponse<String> answer = client.send(
                request.method(
                                method,
                                method.equals("GET")
                                        ? HttpRequest.BodyPublishers.noBody()
                                        : HttpRequest.BodyPublishers.ofString(body.text()))
                        .build(),
                HttpResponse.BodyHandlers.ofString());
        if (answer.statusCode() >= 300) {
            throw new IOException(method + " " + path + ": " + answer.statusCode() + " " + answer.body());
        }
        return Json.read(answer.body()).flatMap(Json::asObject).orElse(Json.Obj.EMPTY);
    }

    private static String encode(String name) {
        return URLEncoder.encode(name, StandardCharsets.UTF_8).replace("+", "%20");
    }

    @Override
    public void close() throws IOException {
        client.close();
        server.close();
        http.close();
        network.close();
        root.close();
    }
}
