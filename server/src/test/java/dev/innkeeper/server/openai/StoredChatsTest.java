package dev.innkeeper.server.openai;

import static dev.innkeeper.server.openai.V1.CHAT;
import static dev.innkeeper.server.openai.V1.TEXT;
import static dev.innkeeper.server.openai.V1.events;
import static dev.innkeeper.server.openai.V1.joined;
import static dev.innkeeper.server.openai.V1.message;
import static dev.innkeeper.server.openai.V1.say;
import static dev.innkeeper.server.openai.V1.text;
import static dev.innkeeper.server.openai.V1.user;
import static dev.innkeeper.server.openai.V1.withUsage;
import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.testing.ReceivedRequest;
import dev.innkeeper.providers.testing.Reply;
import dev.innkeeper.server.testing.HouseTest;
import dev.innkeeper.server.testing.Listener;
import java.net.URLDecoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Stored chats as models: what is said over the API stands in the chat. */
@Timeout(60)
class StoredChatsTest extends HouseTest {
    private String chat;
    private String model;

    @BeforeEach
    void chat() {
        chat = house.newChat("Aria");
        model = "Aria:" + URLDecoder.decode(chat.substring(chat.lastIndexOf('/') + 1), StandardCharsets.UTF_8);
    }

    private List<String> texts() {
        return house.messages(chat).stream()
                .map(message -> message.string("text", ""))
                .toList();
    }

    @Test
    void whatIsSaidAndAnsweredStandsInTheChat() {
        house.upstream().always(Reply.completion("Of course."));
        Json.Obj answer = client.post(CHAT, say(model, message("system", "ignored"), user("A room, please.")))
                .expect(200, "ChatCompletion");
        assertThat(text(answer)).isEqualTo("Of course.");
        assertThat(answer.object("usage").number("total_tokens", 0)).isEqualTo(7);
        assertThat(texts()).containsExactly("Welcome, Traveller.", "A room, please.", "Of course.");
        Json.Obj sent = house.upstream().takeRequest().json();
        assertThat(sent.array("messages").text())
                .contains("Welcome, Traveller.")
                .doesNotContain("ignored");

        client.put("/api/v1/presets/Mine", Json.Obj.EMPTY).expect(200);
        house.upstream().reply(Reply.streamOf("The ", "key."));
        List<Json.Obj> events = events(client, CHAT, withUsage(say(model + "@Mine", user("Thanks."))));
        assertThat(joined(events, 0, "content")).isEqualTo("The key.");
        assertThat(events.getLast().object("usage").number("prompt_tokens", 0)).isEqualTo(5);
        assertThat(texts()).endsWith("Thanks.", "The key.");
    }

    @Test
    void theAppSeesTheReplyWhileItComes() throws Exception {
        CountDownLatch gate = new CountDownLatch(1);
        house.upstream()
                .reply(Reply.stream().text("Slowly").hold(gate).text(".").done());
        try (Listener page = client.listen(chat + "/events");
                HttpClient other = HttpClient.newHttpClient()) {
            var answer = other.sendAsync(
                    client.request(CHAT)
                            .POST(HttpRequest.BodyPublishers.ofString(say(model, user("Hello."))
                                    .with("stream", Json.of(true))
                                    .text()))
                            .build(),
                    HttpResponse.BodyHandlers.ofString());
            page.until("delta");
            assertThat(client.post(CHAT, say(model, user("Me too."))).error(409))
                    .isEqualTo("generation.busy");
            gate.countDown();
            assertThat(answer.get(20, TimeUnit.SECONDS).body())
                    .contains("Slowly")
                    .endsWith("data: [DONE]\n\n");
        }
        assertThat(texts()).endsWith("Hello.", "Slowly.");
    }

    @Test
    void aClientThatLeavesStopsTheReplyAndTheChatKeepsWhatCame() throws Exception {
        house.upstream().reply(Reply.stream().text("Half a").hang());
        try (HttpClient other = HttpClient.newHttpClient()) {
            other.sendAsync(
                    client.request(CHAT)
                            .POST(HttpRequest.BodyPublishers.ofString(
                                    say(model, user("Hello.")).text()))
                            .build(),
                    HttpResponse.BodyHandlers.ofString());
            ReceivedRequest received = house.upstream().takeRequest();
            try (Listener page = client.listen(chat + "/events")) {
                other.shutdownNow();
                assertThat(received.clientGone().await(20, TimeUnit.SECONDS)).isTrue();
                String state = "";
                while (!state.equals("stopped")) {
                    state = page.await("generation").data().string("state", "");
                }
            }
        }
        assertThat(texts()).startsWith("Welcome, Traveller.", "Hello.");
    }

    @Test
    void whatAStoredChatCannotDoIsRefused() {
        Map<String, String> wishes = Map.of(
                "tools", "[{\"type\":\"function\",\"function\":{\"name\":\"x\"}}]",
                "n", "2",
                "response_format", "{\"type\":\"json_object\"}",
                "messages", "[{\"role\":\"assistant\",\"content\":\"Yes?\"}]");
        wishes.forEach((member, value) -> {
            Json.Obj request = say(model, user("Hello.")).with(member, Json.parse(value));
            assertThat(client.post(CHAT, request).expect(400).object("error").string("param", ""))
                    .startsWith(member);
        });
        assertThat(texts()).hasSize(1);
    }

    @Test
    void completionsHaveNoChats() {
        assertThat(client.post(TEXT, Json.Obj.EMPTY.with("model", model))
                        .expect(400)
                        .object("error")
                        .string("param", ""))
                .isEqualTo("model");
    }
}
