package dev.innkeeper.server.openai;

import static dev.innkeeper.server.openai.V1.CHAT;
import static dev.innkeeper.server.openai.V1.message;
import static dev.innkeeper.server.openai.V1.reply;
import static dev.innkeeper.server.openai.V1.say;
import static dev.innkeeper.server.openai.V1.streamed;
import static dev.innkeeper.server.openai.V1.text;
import static dev.innkeeper.server.openai.V1.user;
import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.testing.Reply;
import dev.innkeeper.server.testing.HouseTest;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** OpenAI's API in front of models that speak other languages. */
class OtherSourcesTest extends HouseTest {
    private static final Json TOOLS =
            Json.parse("[{\"type\":\"function\",\"function\":{\"name\":\"weather\",\"description\":\"Tells it\","
                    + "\"parameters\":{\"type\":\"object\",\"properties\":{\"place\":{\"type\":\"string\"}}}}}]");

    @BeforeEach
    void character() {
        house.newChat("Aria");
    }

    private void connect(String kind, String source, String model, String path) {
        client.put(
                        "/api/v1/connection",
                        Json.Obj.build(json -> json.put("kind", kind)
                                .put("source", source)
                                .put("model", model)
                                .put("key", "a-key-0123456789")
                                .put(
                                        "baseUrl",
                                        "http://127.0.0.1:" + house.upstream().port() + path)))
                .expect(200);
    }

    @Test
    void claudeCallsTheClientsTools() {
        connect("chat", "claude", "claude-opus-4-5", "/v1");
        house.upstream()
                .reply(Reply.stream()
                        .event("{\"type\":\"message_start\",\"message\":{\"model\":\"claude-opus-4-5\"}}")
                        .event("{\"type\":\"content_block_start\",\"index\":0,\"content_block\":"
                                + "{\"type\":\"tool_use\",\"id\":\"toolu_1\",\"name\":\"weather\",\"input\":{}}}")
                        .event("{\"type\":\"content_block_delta\",\"index\":0,\"delta\":"
                                + "{\"type\":\"input_json_delta\",\"partial_json\":\"{\\\"place\\\":\\\"inn\\\"}\"}}")
                        .event("{\"type\":\"content_block_stop\",\"index\":0}")
                        .event("{\"type\":\"message_delta\",\"delta\":{\"stop_reason\":\"tool_use\"}}")
                        .event("{\"type\":\"message_stop\"}")
                        .endOfChunks());
        Json.Obj called = reply(client.post(CHAT, say("Aria", user("Weather?")).with("tools", TOOLS))
                .expect(200));
        assertThat(called.string("finish_reason", "")).isEqualTo("tool_calls");
        Json.Obj call = called.object("message").array("tool_calls").objects().getFirst();
        assertThat(call.string("id", "")).isEqualTo("toolu_1");
        assertThat(call.object("function").string("arguments", "")).isEqualTo("{\"place\":\"inn\"}");
        assertThat(house.upstream().takeRequest().json().array("tools").objects())
                .extracting(tool -> tool.string("name", ""))
                .containsExactly("weather");

        house.upstream()
                .reply(Reply.stream()
                        .event("{\"type\":\"message_start\",\"message\":{\"model\":\"claude-opus-4-5\"}}")
                        .event("{\"type\":\"content_block_delta\",\"index\":0,\"delta\":{\"text\":\"It rains.\"}}")
                        .event("{\"type\":\"message_delta\",\"delta\":{\"stop_reason\":\"end_turn\"}}")
                        .event("{\"type\":\"message_stop\"}")
                        .endOfChunks());
        Json.Obj result = message("tool", "rain").with("tool_call_id", "toolu_1");
        Json.Obj order =
                say("Aria", user("Weather?"), called.object("message"), result).with("tools", TOOLS);
        assertThat(text(client.post(CHAT, order).expect(200))).isEqualTo("It rains.");
        assertThat(house.upstream().takeRequest().json().array("messages").text())
                .contains("tool_use", "tool_result", "toolu_1", "rain");
    }

    @Test
    void aFormThatClaudeFillsInByACallIsTheText() {
        connect("chat", "claude", "claude-3-5-haiku-latest", "/v1");
        house.upstream()
                .always(Reply.stream()
                        .event("{\"type\":\"message_start\",\"message\":{\"model\":\"claude-3-5-haiku-latest\"}}")
                        .event("{\"type\":\"content_block_start\",\"index\":0,\"content_block\":"
                                + "{\"type\":\"tool_use\",\"id\":\"toolu_1\",\"name\":\"rooms\",\"input\":{}}}")
                        .event("{\"type\":\"content_block_delta\",\"index\":0,\"delta\":"
                                + "{\"type\":\"input_json_delta\",\"partial_json\":\"{\\\"rooms\\\":\"}}")
                        .event("{\"type\":\"content_block_delta\",\"index\":0,\"delta\":"
                                + "{\"type\":\"input_json_delta\",\"partial_json\":\"2}\"}}")
                        .event("{\"type\":\"content_block_stop\",\"index\":0}")
                        .event("{\"type\":\"message_delta\",\"delta\":{\"stop_reason\":\"tool_use\"}}")
                        .event("{\"type\":\"message_stop\"}")
                        .endOfChunks());
        Json.Obj order = say("Aria", user("Rooms?"))
                .with(
                        "response_format",
                        Json.parse("{\"type\":\"json_schema\",\"json_schema\":{\"name\":\"rooms\",\"schema\":"
                                + "{\"type\":\"object\",\"properties\":{\"rooms\":{\"type\":\"integer\"}}}}}"));

        Json.Obj said = reply(client.post(CHAT, order).expect(200));
        assertThat(said.object("message").string("content", "")).isEqualTo("{\"rooms\":2}");
        assertThat(said.object("message").truthy("tool_calls")).isFalse();
        assertThat(said.string("finish_reason", "")).isEqualTo("stop");
        assertThat(house.upstream().takeRequest().json().object("tool_choice").string("name", ""))
                .isEqualTo("rooms");

        List<Json.Obj> events = V1.events(client, CHAT, streamed(order));
        assertThat(V1.joined(events, 0, "content")).isEqualTo("{\"rooms\":2}");
    }

    @Test
    void aTextCompletionServerGetsOneTextAndTheWishes() {
        connect("text", "llamacpp", "", "");
        house.upstream()
                .always(Reply.stream()
                        .event("{\"content\":\"Come \",\"stop\":false}")
                        .event("{\"content\":\"in.\",\"stop\":true,\"stop_type\":\"eos\"}")
                        .endOfChunks());
        Json.Obj order = say("Aria", message("system", "Be brief."), user("Who is there?"))
                .with("temperature", Json.of(0.25))
                .with("max_tokens", Json.of(77))
                .with("stop", "END");
        List<Json.Obj> events = V1.events(client, CHAT, streamed(order));
        assertThat(V1.joined(events, 0, "content")).isEqualTo("Come in.");
        Json.Obj sent = house.upstream().takeRequest().json();
        assertThat(sent.string("prompt", "")).contains("Aria keeps the inn.", "Be brief.", "Who is there?");
        assertThat(sent.number("temperature", -1)).isEqualTo(0.25);
        assertThat(sent.number("n_predict", -1)).isEqualTo(77);
        assertThat(sent.array("stop").strings()).contains("END");

        assertThat(client.post(CHAT, order.with("tools", TOOLS))
                        .expect(400)
                        .object("error")
                        .string("param", ""))
                .isEqualTo("tools");
    }
}
