package dev.innkeeper.server.openai;

import static dev.innkeeper.server.openai.V1.CHAT;
import static dev.innkeeper.server.openai.V1.TEXT;
import static dev.innkeeper.server.openai.V1.events;
import static dev.innkeeper.server.openai.V1.joined;
import static dev.innkeeper.server.openai.V1.message;
import static dev.innkeeper.server.openai.V1.reply;
import static dev.innkeeper.server.openai.V1.say;
import static dev.innkeeper.server.openai.V1.streamed;
import static dev.innkeeper.server.openai.V1.text;
import static dev.innkeeper.server.openai.V1.user;
import static dev.innkeeper.server.openai.V1.withUsage;
import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.testing.Reply;
import dev.innkeeper.server.testing.Client;
import dev.innkeeper.server.testing.HouseTest;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Conversations that are stored nowhere, with characters of the library. */
class ChatCompletionsTest extends HouseTest {
    private static final String PIXEL =
            "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42m"
                    + "NkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==";
    private static final Json.Obj WEATHER = Json.parse("""
            {"type":"function","function":{"name":"weather","description":"Tells the weather","strict":true,
            "parameters":{"type":"object","properties":{"place":{"type":"string"}}}}}""").asObject().orElseThrow();

    @BeforeEach
    void characters() {
        house.newChat("Aria");
        client.put(
                        "/api/v1/presets/Cold",
                        Json.Obj.build(preset ->
                                preset.put("temperature", 0.1).put("top_p", 0.2).put("openai_max_tokens", 300)))
                .expect(200);
    }

    private Json.Obj ask(Json.Obj request) {
        return client.post(CHAT, request).expect(200, "ChatCompletion");
    }

    private Json.Obj sent() {
        return house.upstream().takeRequest().json();
    }

    private static List<String> contents(Json.Obj sent) {
        return sent.array("messages").objects().stream()
                .map(message -> message.string("role", "") + ": " + message.string("content", ""))
                .toList();
    }

    @Test
    void aCharacterAnswersWithItsCardAndNothingIsStored() {
        house.upstream().reply(Reply.completion("Well met."));
        Json.Obj answer = ask(say("Aria", user("Hello."), message("assistant", "Yes?"), user("A room, please.")));
        assertThat(text(answer)).isEqualTo("Well met.");
        assertThat(answer.string("model", "")).isEqualTo("Aria");
        assertThat(answer.string("id", "")).startsWith("chatcmpl-");
        assertThat(reply(answer).string("finish_reason", "")).isEqualTo("stop");
        assertThat(answer.object("usage").number("prompt_tokens", 0)).isEqualTo(5);
        assertThat(answer.object("usage").number("completion_tokens", 0)).isEqualTo(2);
        assertThat(answer.object("usage").number("total_tokens", 0)).isEqualTo(7);

        Json.Obj sent = sent();
        assertThat(sent.string("model", "")).isEqualTo("scripted");
        assertThat(contents(sent))
                .contains("system: Aria keeps the inn.")
                .containsSequence("user: Hello.", "assistant: Yes?", "user: A room, please.");
        assertThat(client.get("/api/v1/characters/Aria/chats")
                        .expect(200)
                        .array("chats")
                        .items())
                .hasSize(1);
    }

    @Test
    void instructionsStandBehindTheMainPromptOrAtTheirPlace() {
        house.upstream().reply(Reply.completion("Yes."));
        ask(say(
                "Aria",
                message("system", "Speak in rhymes, {{char}} likes them."),
                message("developer", "Be brief."),
                user("Hello."),
                message("system", "It begins to rain."),
                user("Is it dry here?")));
        List<String> contents = contents(sent());
        assertThat(contents.indexOf("system: Speak in rhymes, Aria likes them.\n\nBe brief."))
                .isEqualTo(1);
        assertThat(contents).containsSequence("user: Hello.", "system: It begins to rain.", "user: Is it dry here?");
    }

    @Test
    void instructionsAreKeptWhenThePresetHasNoMainPrompt() {
        client.put("/api/v1/presets/Bare", Json.parse("""
                        {"prompts":[{"identifier":"chatHistory","marker":true}],
                         "prompt_order":[{"character_id":100001,"order":[{"identifier":"chatHistory","enabled":true}]}]}
                        """).asObject().orElseThrow())
                .expect(200);
        house.upstream().reply(Reply.completion("Yes."));
        ask(say("Aria@Bare", message("system", "Speak in rhymes."), user("Hello.")));
        assertThat(contents(sent())).containsSequence("system: Speak in rhymes.", "user: Hello.");
    }

    @Test
    void wishesOfTheRequestComeBeforeThePreset() {
        house.upstream().always(Reply.completion("Yes."));
        ask(say("Aria@Cold", user("Hello.")));
        Json.Obj preset = sent();
        assertThat(preset.number("temperature", -1)).isEqualTo(0.1);
        assertThat(preset.number("top_p", -1)).isEqualTo(0.2);
        assertThat(preset.number("max_tokens", -1)).isEqualTo(300);

        ask(say("Aria@Cold", user("Hello."))
                .with("temperature", Json.of(0.9))
                .with("max_completion_tokens", Json.of(77))
                .with("seed", Json.of(5))
                .with("stop", Json.ofStrings(List.of("END", "{{user}}:")))
                .with("logit_bias", Json.Obj.EMPTY.with("50256", Json.of(-100)))
                .with("presence_penalty", Json.of(0.5)));
        Json.Obj wished = sent();
        assertThat(wished.number("temperature", -1)).isEqualTo(0.9);
        assertThat(wished.number("top_p", -1)).isEqualTo(0.2);
        assertThat(wished.number("max_tokens", -1)).isEqualTo(77);
        assertThat(wished.number("seed", -1)).isEqualTo(5);
        assertThat(wished.number("presence_penalty", -1)).isEqualTo(0.5);
        assertThat(wished.array("stop").strings()).containsExactly("END", "{{user}}:");
        assertThat(wished.object("logit_bias").number("50256", 0)).isEqualTo(-100);
    }

    @Test
    void aStreamIsToldPieceByPiece() {
        house.upstream().reply(Reply.streamOf("Well ", "met."));
        List<Json.Obj> events = events(client, CHAT, withUsage(say("Aria", user("Hello."))));
        assertThat(events.getFirst().array("choices").objects().getFirst().object("delta"))
                .isEqualTo(message("assistant", ""));
        assertThat(joined(events, 0, "content")).isEqualTo("Well met.");
        assertThat(events).allSatisfy(event -> {
            assertThat(event.string("object", "")).isEqualTo("chat.completion.chunk");
            assertThat(event.string("id", "")).isEqualTo(events.getFirst().string("id", "?"));
            assertThat(event.has("usage")).isTrue();
        });
        Json.Obj last = events.getLast();
        assertThat(last.array("choices").items()).isEmpty();
        assertThat(last.object("usage").number("total_tokens", 0)).isEqualTo(7);
        assertThat(events.get(events.size() - 2)
                        .array("choices")
                        .objects()
                        .getFirst()
                        .string("finish_reason", ""))
                .isEqualTo("stop");
        assertThat(sent().bool("stream", false)).isTrue();

        house.upstream().reply(Reply.streamOf("Again."));
        assertThat(events(client, CHAT, streamed(say("Aria", user("Hello."))))).noneMatch(event -> event.has("usage"));
    }

    @Test
    void tokensAreCountedHereIfTheProviderTellsNone() {
        house.upstream()
                .reply(Reply.json(
                        200, Json.parse("{\"choices\":[{\"message\":{\"content\":\"Welcome to the inn.\"}}]}")));
        Json.Obj usage = ask(say("Aria", user("Hello."))).object("usage");
        assertThat(usage.number("prompt_tokens", 0)).isGreaterThan(20);
        assertThat(usage.number("completion_tokens", 0)).isBetween(3.0, 20.0);
    }

    @Test
    void reasoningIsToldApart() {
        Reply thinking = Reply.stream()
                .event("{\"choices\":[{\"index\":0,\"delta\":{\"reasoning_content\":\"Hm.\"}}]}")
                .text("Yes.")
                .done();
        house.upstream().reply(thinking);
        List<Json.Obj> events = events(client, CHAT, streamed(say("Aria", user("Hello."))));
        assertThat(joined(events, 0, "reasoning_content")).isEqualTo("Hm.");
        assertThat(joined(events, 0, "content")).isEqualTo("Yes.");

        house.upstream()
                .reply(Reply.json(
                        200,
                        Json.parse("{\"choices\":[{\"message\":{\"reasoning_content\":\"Hm.\",\"content\":\"Yes.\"},"
                                + "\"finish_reason\":\"length\"}]}")));
        Json.Obj reply = reply(ask(say("Aria", user("Hello."))));
        assertThat(reply.object("message").string("reasoning_content", "")).isEqualTo("Hm.");
        assertThat(reply.string("finish_reason", "")).isEqualTo("length");
    }

    @Test
    void toolsAreTheClientsOwn() {
        String call = """
                {"choices":[{"index":0,"message":{"content":null,"tool_calls":[{"id":"call_1","type":"function",
                "function":{"name":"weather","arguments":"{\\"place\\":\\"inn\\"}"}}]},"finish_reason":"tool_calls"}]}""";
        house.upstream().reply(Reply.json(200, Json.parse(call)));
        Json.Obj request = say("Aria", user("Weather?"))
                .with("tools", new Json.Arr(List.of(WEATHER)))
                .with("tool_choice", "required");
        Json.Obj reply = reply(ask(request));
        assertThat(reply.string("finish_reason", "")).isEqualTo("tool_calls");
        assertThat(reply.object("message").find("content")).contains(Json.NULL);
        Json.Obj called = reply.object("message").array("tool_calls").objects().getFirst();
        assertThat(called.object("function").string("arguments", "")).isEqualTo("{\"place\":\"inn\"}");

        Json.Obj sent = sent();
        assertThat(sent.array("tools").items()).containsExactly(WEATHER);
        assertThat(sent.string("tool_choice", "")).isEqualTo("required");

        house.upstream().reply(Reply.completion("It rains."));
        Json.Obj result = message("tool", "rain").with("tool_call_id", "call_1");
        assertThat(text(ask(say("Aria", user("Weather?"), reply.object("message"), result))))
                .isEqualTo("It rains.");
        List<Json.Obj> messages = sent().array("messages").objects();
        Json.Obj told = messages.stream()
                .filter(message -> message.has("tool_calls"))
                .findFirst()
                .orElseThrow();
        assertThat(told.array("tool_calls")
                        .objects()
                        .getFirst()
                        .object("function")
                        .string("name", ""))
                .isEqualTo("weather");
        assertThat(messages.get(messages.indexOf(told) + 1)).isEqualTo(result);
    }

    @Test
    void callsAreStreamed() {
        Reply stream = Reply.stream()
                .event("{\"choices\":[{\"index\":0,\"delta\":{\"tool_calls\":[{\"index\":0,\"id\":\"call_1\","
                        + "\"type\":\"function\",\"function\":{\"name\":\"weather\",\"arguments\":\"\"}}]}}]}")
                .event("{\"choices\":[{\"index\":0,\"delta\":{\"tool_calls\":[{\"index\":0,"
                        + "\"function\":{\"arguments\":\"{}\"}}]}}]}")
                .event("{\"choices\":[{\"index\":0,\"delta\":{},\"finish_reason\":\"tool_calls\"}]}")
                .event("[DONE]")
                .endOfChunks();
        house.upstream().reply(stream);
        List<Json.Obj> events = events(
                client, CHAT, streamed(say("Aria", user("Weather?"))).with("tools", new Json.Arr(List.of(WEATHER))));
        List<Json.Obj> calls = events.stream()
                .flatMap(event -> event.array("choices").objects().stream())
                .flatMap(choice -> choice.object("delta").array("tool_calls").objects().stream())
                .toList();
        assertThat(calls.getFirst().string("id", "")).isEqualTo("call_1");
        assertThat(calls.getFirst().object("function").string("name", "")).isEqualTo("weather");
        assertThat(String.join(
                        "",
                        calls.stream()
                                .map(call -> call.object("function").string("arguments", ""))
                                .toList()))
                .isEqualTo("{}");
        assertThat(events.getLast().array("choices").objects().getFirst().string("finish_reason", ""))
                .isEqualTo("tool_calls");
    }

    @Test
    void severalRepliesAreAskedForAgainIfTheProviderGivesTooFew() {
        house.upstream()
                .reply(Reply.json(
                        200,
                        Json.parse("{\"choices\":[{\"index\":0,\"message\":{\"content\":\"One.\"}},"
                                + "{\"index\":1,\"message\":{\"content\":\"Two.\"}}],"
                                + "\"usage\":{\"prompt_tokens\":10,\"completion_tokens\":4}}")))
                .reply(Reply.completion("Three."));
        Json.Obj answer = ask(say("Aria", user("Hello.")).with("n", Json.of(3)));
        assertThat(answer.array("choices").objects().stream()
                        .map(choice -> choice.object("message").string("content", "")))
                .containsExactly("One.", "Two.", "Three.");
        assertThat(answer.object("usage").number("prompt_tokens", 0)).isEqualTo(15);
        assertThat(sent().number("n", 0)).isEqualTo(3);
        assertThat(sent().has("n")).isFalse();

        house.upstream().reply(Reply.streamOf("A")).reply(Reply.streamOf("B"));
        List<Json.Obj> events =
                events(client, CHAT, streamed(say("Aria", user("Hello.")).with("n", Json.of(2))));
        assertThat(Stream.of(0, 1).map(choice -> joined(events, choice, "content")))
                .containsExactly("A", "B");
    }

    @Test
    void picturesAreSentAsTheyAre() {
        house.upstream().reply(Reply.completion("A pixel."));
        Json.Obj picture =
                Json.Obj.EMPTY.with("type", "image_url").with("image_url", Json.Obj.EMPTY.with("url", PIXEL));
        Json parts = new Json.Arr(List.of(Json.Obj.EMPTY.with("type", "text").with("text", "What is this?"), picture));
        ask(say("Aria", Json.Obj.EMPTY.with("role", "user").with("content", parts)));
        assertThat(sent().array("messages").objects())
                .anyMatch(message -> message.text().contains("What is this?")
                        && message.text().contains(PIXEL));

        Json.Obj foreign = Json.Obj.EMPTY
                .with("type", "image_url")
                .with("image_url", Json.Obj.EMPTY.with("url", "https://example.com/a.png"));
        Client.Answer refused = client.post(
                CHAT, say("Aria", Json.Obj.EMPTY.with("role", "user").with("content", new Json.Arr(List.of(foreign)))));
        assertThat(refused.expect(400).object("error").string("param", ""))
                .isEqualTo("messages[0].content[0].image_url.url");
    }

    @Test
    void aFormOfTheReplyIsAskedFor() {
        house.upstream().reply(Reply.completion("{\"rooms\": 2}  "));
        Json format = Json.parse("""
                {"type":"json_schema","json_schema":{"name":"rooms","strict":true,
                 "schema":{"type":"object","properties":{"rooms":{"type":"integer"}}}}}""");
        Json.Obj answer = ask(say("Aria", user("Rooms?")).with("response_format", format));
        assertThat(text(answer)).isEqualTo("{\"rooms\": 2}  ");
        Json.Obj sent = sent().object("response_format");
        assertThat(sent.string("type", "")).isEqualTo("json_schema");
        assertThat(sent.object("json_schema").string("name", "")).isEqualTo("rooms");
        assertThat(sent.object("json_schema")
                        .object("schema")
                        .object("properties")
                        .has("rooms"))
                .isTrue();
    }

    @Test
    void aCompletionGoesOnWithWhatTheCharacterHasSaid() {
        house.upstream().reply(Reply.completion("there was an inn."));
        Json.Obj request = Json.Obj.EMPTY
                .with("model", "Aria")
                .with("prompt", "Once upon a time")
                .with("echo", Json.of(true));
        Json.Obj answer = client.post(TEXT, request).expect(200, "TextCompletion");
        assertThat(reply(answer).string("text", ""))
                .startsWith("Once upon a time")
                .endsWith("there was an inn.");
        Json.Obj sent = sent();
        assertThat(sent.array("messages").text()).contains("Once upon a time");

        house.upstream().reply(Reply.streamOf("there ", "was"));
        List<Json.Obj> events = events(client, TEXT, withUsage(request.without("echo")));
        StringBuilder text = new StringBuilder();
        events.forEach(
                event -> event.array("choices").objects().forEach(choice -> text.append(choice.string("text", ""))));
        assertThat(text.toString()).isEqualTo("there was");
        assertThat(events.getLast().object("usage").number("completion_tokens", 0))
                .isEqualTo(2);
    }
}
