package dev.innkeeper.server.connection;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.dialect.ChatDialects;
import dev.innkeeper.providers.dialect.TextDialect;
import dev.innkeeper.providers.dialect.TextService;
import dev.innkeeper.providers.testing.ReceivedRequest;
import dev.innkeeper.providers.testing.Reply;
import dev.innkeeper.server.testing.HouseTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Replies from other places than OpenAI-compatible addresses. */
class ConnectionsTest extends HouseTest {
    private static final String CONNECTION = "/api/v1/connection";
    private static final String KEY = "a-key-0123456789";

    private String address() {
        return "http://127.0.0.1:" + house.upstream().port();
    }

    @Test
    void aSourceAnswersInItsOwnDialect() {
        connect(Json.Obj.build(json -> json.put("kind", "chat")
                .put("source", "claude")
                .put("model", "claude-opus-4-5")
                .put("key", KEY)
                .put("baseUrl", address() + "/v1")));
        String chat = house.newChat("Aria");
        house.upstream().reply(claude("Come in."));

        Json.Obj done = house.generate(chat, "normal", "Who is there?");

        assertThat(done.string("text", "")).isEqualTo("Come in.");
        Json.Obj reply = house.messages(chat).getLast();
        assertThat(reply.string("text", "")).isEqualTo("Come in.");
        ReceivedRequest request = house.upstream().takeRequest();
        assertThat(request.path()).isEqualTo("/v1/messages");
        assertThat(request.header("x-api-key")).contains(KEY);
        assertThat(request.json().string("model")).contains("claude-opus-4-5");
        assertThat(request.json().text()).contains("Who is there?");
    }

    private static Reply claude(String text) {
        return Reply.stream()
                .event("{\"type\":\"message_start\",\"message\":{\"model\":\"claude-opus-4-5\"}}")
                .event("{\"type\":\"content_block_delta\",\"index\":0,\"delta\":{\"text\":\"" + text + "\"}}")
                .event("{\"type\":\"message_delta\",\"delta\":{\"stop_reason\":\"end_turn\"}}")
                .event("{\"type\":\"message_stop\"}")
                .endOfChunks();
    }

    @Test
    void aTextCompletionServerGetsOneText() {
        connect(Json.Obj.build(json -> json.put("kind", "text")
                .put("source", "llamacpp")
                .put("model", "")
                .put("baseUrl", address())));
        String chat = house.newChat("Aria");
        house.upstream()
                .reply(Reply.stream()
                        .event("{\"content\":\"Come \",\"stop\":false}")
                        .event("{\"content\":\"in.\",\"stop\":true,\"stop_type\":\"eos\"}")
                        .endOfChunks());

        Json.Obj done = house.generate(chat, "normal", "Who is there?");

        assertThat(done.string("text", "")).isEqualTo("Come in.");
        ReceivedRequest request = house.upstream().takeRequest();
        assertThat(request.path()).isEqualTo("/completion");
        assertThat(request.json().string("prompt", "")).contains("Welcome, Traveller.", "Who is there?");
        assertThat(request.json().truthy("stream")).isTrue();
        assertThat(request.json().has("messages")).isFalse();
    }

    private static Reply kobold(String text) {
        return Reply.stream()
                .chunk("event: message\ndata: {\"token\": \"" + text + "\", \"finish_reason\": \"stop\"}\n\n")
                .endOfChunks();
    }

    @Test
    void koboldIsAskedWithItsOwnSamplers() throws IOException {
        settings(Json.Obj.EMPTY.with("kai_settings", Json.parse("{\"temp\":0.6,\"top_k\":42}")));
        connect(Json.Obj.build(json -> json.put("kind", "text")
                .put("source", "kobold")
                .put("model", "")
                .put("baseUrl", address())));
        String chat = house.newChat("Aria");
        house.upstream().reply(kobold("Come in."));

        assertThat(house.generate(chat, "normal", "Who is there?").string("text", ""))
                .isEqualTo("Come in.");
        ReceivedRequest request = house.upstream().takeRequest();
        assertThat(request.path()).isEqualTo("/api/extra/generate/stream");
        assertThat(request.json().string("prompt", "")).contains("Welcome, Traveller.", "Who is there?");
        assertThat(request.json().number("temperature", 0)).isEqualTo(0.6);
        assertThat(request.json().number("top_k", 0)).isEqualTo(42);
        assertThat(request.json().array("stop_sequence").strings()).contains("\nTraveller:");
    }

    @Test
    void sillyTavernsOtherApisAreFollowed() throws IOException {
        connect(Json.Obj.EMPTY.with("kind", "sillytavern"));
        settings(Json.Obj.build(json -> json.put("main_api", "kobold").put("api_server", address() + "/api")));
        String chat = house.newChat("Aria");
        house.upstream().reply(kobold("Come in."));
        assertThat(house.generate(chat, "normal", "Hello?").string("text", "")).isEqualTo("Come in.");
        assertThat(house.upstream().takeRequest().path()).isEqualTo("/api/extra/generate/stream");

        settings(Json.Obj.build(json -> json.put("main_api", "novel")
                .put("nai_settings", Json.Obj.EMPTY.with("model_novel", Json.of("kayra-v1")))));
        assertThat(client.get(CONNECTION).expect(200).object("effective"))
                .isEqualTo(Json.Obj.build(json -> json.put("kind", "text")
                        .put("source", "novel")
                        .put("model", "kayra-v1")
                        .put("baseUrl", "")));
        settings(Json.Obj.EMPTY.with("main_api", Json.of("koboldhorde")));
        assertThat(client.get(CONNECTION).expect(200).object("effective").string("source"))
                .contains("horde");
    }

    @Test
    void sillyTavernsSettingsSayWhereToGo() throws IOException {
        connect(Json.Obj.build(
                json -> json.put("kind", "chat").put("source", "deepseek").put("key", KEY)));
        connect(Json.Obj.EMPTY.with("kind", "sillytavern"));
        settings(Json.Obj.build(json -> json.put("main_api", "openai")
                .put(
                        "oai_settings",
                        Json.Obj.build(live -> live.put("chat_completion_source", "deepseek")
                                .put("deepseek_model", "deepseek-v4-pro")))));

        Json.Obj view = client.get(CONNECTION).expect(200);

        assertThat(view.string("kind")).contains("sillytavern");
        assertThat(view.object("effective"))
                .isEqualTo(Json.Obj.build(json -> json.put("kind", "chat")
                        .put("source", "deepseek")
                        .put("model", "deepseek-v4-pro")
                        .put("baseUrl", "")));
        assertThat(view.object("key").bool("set", false)).isTrue();

        settings(Json.Obj.build(json -> json.put("main_api", "textgenerationwebui")
                .put(
                        "textgenerationwebui_settings",
                        Json.Obj.build(live -> live.put("type", "ollama")
                                .put("ollama_model", "qwen3")
                                .put("server_urls", Json.Obj.EMPTY.with("ollama", address()))))));
        assertThat(client.get(CONNECTION).expect(200).object("effective"))
                .isEqualTo(Json.Obj.build(json -> json.put("kind", "text")
                        .put("source", "ollama")
                        .put("model", "qwen3")
                        .put("baseUrl", address())));
        String chat = house.newChat("Aria");
        house.upstream()
                .reply(Reply.stream()
                        .chunk("{\"response\":\"Come in.\",\"done\":false}\n{\"response\":\"\",\"done\":true}\n")
                        .endOfChunks());
        assertThat(house.generate(chat, "normal", "Hello?").string("text", "")).isEqualTo("Come in.");
        assertThat(house.upstream().takeRequest().json().string("model")).contains("qwen3");
    }

    /** Puts members into SillyTavern's settings, as SillyTavern itself would. */
    private void settings(Json.Obj members) throws IOException {
        Path file = house.data().resolve("settings.json");
        Json.Obj before = Files.exists(file)
                ? Json.parse(Files.readString(file)).asObject().orElseThrow()
                : Json.Obj.EMPTY;
        Files.writeString(
                file,
                Json.Obj.build(json -> json.putAll(before).putAll(members)).text());
        house.restart();
        client = house.client();
    }

    @Test
    void whatCannotWorkIsRefusedByName() {
        Map<String, Json.Obj> wrong = Map.of(
                "source",
                Json.Obj.build(json -> json.put("kind", "chat").put("source", "telepathy")),
                "proxy",
                Json.Obj.EMPTY.with("proxy", "http://name:secret@127.0.0.1:3128"),
                "atOnce",
                Json.Obj.EMPTY.with("atOnce", Json.of(-1)),
                "retries",
                Json.Obj.EMPTY.with("retries", Json.of(11)),
                "details.api_key",
                Json.Obj.EMPTY.with("details", Json.Obj.EMPTY.with("api_key", "x")),
                "details.zai_endpoint",
                Json.Obj.EMPTY.with("details", Json.Obj.EMPTY.with("zai_endpoint", Json.of(1))));

        wrong.forEach((field, change) ->
                assertThat(client.put(CONNECTION, change).expect(400).text()).contains(field));
    }

    @Test
    void knownSourcesAreThoseThatHaveADialect() {
        List<Json.Obj> sources =
                client.get(CONNECTION + "/sources").expect(200).array("sources").objects();

        assertThat(sources).allSatisfy(source -> {
            String name = source.string("source", "");
            assertThat(
                            source.string("kind", "").equals("chat")
                                    ? ChatDialects.of(name).isPresent()
                                    : TextDialect.of(name).isPresent()
                                            || TextService.of(name).isPresent())
                    .as(name)
                    .isTrue();
        });
        assertThat(sources.stream().filter(source -> source.string("kind", "").equals("text")))
                .hasSize(TextDialect.values().length + TextService.values().length);
        assertThat(sources.stream().filter(source -> source.bool("hasKey", true)))
                .isEmpty();
        connect(Json.Obj.build(
                json -> json.put("kind", "chat").put("source", "xai").put("key", KEY)));
        assertThat(client.get(CONNECTION + "/sources").expect(200).array("sources").objects().stream()
                        .filter(source -> source.bool("hasKey", false))
                        .map(source -> source.string("source", "")))
                .containsExactly("xai");
    }

    @Test
    void keysOfSourcesAreKeptApart() {
        connect(Json.Obj.build(
                json -> json.put("kind", "chat").put("source", "xai").put("key", KEY)));
        connect(Json.Obj.EMPTY.with("source", "groq"));
        assertThat(client.get(CONNECTION).expect(200).object("key").bool("set", true))
                .isFalse();
        connect(Json.Obj.EMPTY.with("source", "xai"));
        assertThat(client.get(CONNECTION).expect(200).object("key").bool("set", false))
                .isTrue();
    }

    private void connect(Json.Obj change) {
        client.put(CONNECTION, change).expect(200);
    }
}
