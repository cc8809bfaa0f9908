package dev.innkeeper.server.openai;

import static dev.innkeeper.server.openai.V1.CHAT;
import static dev.innkeeper.server.openai.V1.TEXT;
import static dev.innkeeper.server.openai.V1.data;
import static dev.innkeeper.server.openai.V1.message;
import static dev.innkeeper.server.openai.V1.say;
import static dev.innkeeper.server.openai.V1.streamed;
import static dev.innkeeper.server.openai.V1.user;
import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.testing.ReceivedRequest;
import dev.innkeeper.providers.testing.Reply;
import dev.innkeeper.server.testing.Client;
import dev.innkeeper.server.testing.HouseTest;
import java.io.InputStream;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What goes wrong is told in OpenAI's words, and nothing goes on for clients that have left. */
@Timeout(60)
class RefusalsTest extends HouseTest {
    private static final Json.Obj REQUEST = say("Aria", user("Hello."));

    @BeforeEach
    void character() {
        house.newChat("Aria");
    }

    /** A member of a request, a value that it cannot have, and the member that is named. */
    private record Wrong(String member, String value, String param) {}

    private static final List<Wrong> WRONG = List.of(
            new Wrong("model", "1", "model"),
            new Wrong("messages", "[]", "messages"),
            new Wrong("messages", "[{\"role\":\"narrator\"}]", "messages[0].role"),
            new Wrong("messages", "[{\"role\":\"user\",\"content\":5}]", "messages[0].content"),
            new Wrong("messages", "[{\"role\":\"tool\",\"tool_call_id\":\"x\"}]", "messages[0].tool_call_id"),
            new Wrong("temperature", "\"hot\"", "temperature"),
            new Wrong("max_tokens", "0", "max_tokens"),
            new Wrong("n", "0", "n"),
            new Wrong("n", "17", "n"),
            new Wrong("stop", "5", "stop"),
            new Wrong("stream", "1", "stream"),
            new Wrong("reasoning_effort", "\"huge\"", "reasoning_effort"),
            new Wrong("tools", "[{\"type\":\"custom\"}]", "tools[0]"),
            new Wrong("logprobs", "true", "logprobs"),
            new Wrong("functions", "[{}]", "functions"),
            new Wrong("response_format", "{\"type\":\"xml\"}", "response_format.type"));

    @Test
    void aWrongMemberIsNamed() {
        for (Wrong wrong : WRONG) {
            Json.Obj error = client.post(CHAT, REQUEST.with(wrong.member(), Json.parse(wrong.value())))
                    .expect(400)
                    .object("error");
            assertThat(error.string("type", "")).isEqualTo("invalid_request_error");
            assertThat(error.string("param", "")).as("%s", wrong).isEqualTo(wrong.param());
        }
        assertThat(house.upstream().requests()).isEmpty();
    }

    @Test
    void aBodyThatIsNoJsonIsRefused() {
        Client.Answer answer = client.send(client.request(CHAT).POST(HttpRequest.BodyPublishers.ofString("{nonsense")));
        assertThat(answer.error(400)).isEqualTo("request.invalid");
    }

    @Test
    void aReplyThatLeavesNoRoomForThePromptIsRefused() {
        Json.Obj error = client.post(CHAT, REQUEST.with("max_tokens", Json.of(100_000)))
                .expect(400)
                .object("error");
        assertThat(error.string("code", "")).isEqualTo("context_length_exceeded");
    }

    /** A status of the provider, and what clients are told. */
    private record Told(int upstream, int status, String code, boolean again) {}

    @Test
    void aFailureOfTheProviderHasAStatusOfItsOwn() {
        for (Told told : List.of(
                new Told(401, 502, "connection.unauthorized", false),
                new Told(429, 429, "rate_limit_exceeded", true),
                new Told(402, 429, "insufficient_quota", false),
                new Told(400, 400, "connection.invalid-request", false),
                new Told(500, 502, "connection.upstream", true))) {
            house.upstream().always(Reply.error(told.upstream(), "No."));
            for (Json.Obj request : List.of(REQUEST, streamed(REQUEST))) {
                Client.Answer answer = client.post(CHAT, request);
                assertThat(answer.error(told.status())).isEqualTo(told.code());
                assertThat(answer.raw().headers().firstValue("x-should-retry"))
                        .contains(Boolean.toString(told.again()));
            }
        }
    }

    @Test
    void aStreamThatBreaksOffSaysSo() {
        house.upstream().always(Reply.stream().text("Well ").drop());
        List<String> data = data(client, CHAT, streamed(REQUEST));
        Json.Obj last = Json.parse(data.getLast()).asObject().orElseThrow();
        assertThat(last.object("error").string("code", "")).isEqualTo("connection.dropped");
        assertThat(data).anyMatch(event -> event.contains("Well "));
        assertThat(client.post(CHAT, REQUEST).error(502)).isEqualTo("connection.dropped");
    }

    @Test
    void onceThereIsATokenItIsAskedFor() {
        house.upstream().always(Reply.completion("Yes."));
        client.get("/v1/models").expect(200);
        String token = client.post("/api/v1/tokens", Json.Obj.EMPTY.with("name", "Editor"))
                .expect(201)
                .string("token", "");
        for (Client.Answer refused : List.of(
                client.get("/v1/models"),
                client.get("/v1/models/Aria"),
                client.post(CHAT, REQUEST),
                client.post(TEXT, Json.Obj.EMPTY.with("model", "Aria")))) {
            assertThat(refused.error(401)).isEqualTo("invalid_api_key");
            assertThat(refused.raw().headers().firstValue("WWW-Authenticate")).contains("Bearer");
        }
        client.send(client.request("/v1/models").header("Authorization", "Bearer " + token))
                .expect(200);
        client.get("/api/v1/status").expect(200);
    }

    @Test
    void pagesOfOtherSitesAreRefusedAlsoWithAToken() {
        Client.Answer answer = client.send(client.request(CHAT)
                .header("Origin", "https://example.com")
                .POST(HttpRequest.BodyPublishers.ofString(REQUEST.text())));
        assertThat(answer.error(403)).isEqualTo("origin.refused");
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aClientThatLeavesStopsItsReply(boolean stream) throws Exception {
        house.upstream().reply(Reply.stream().text("Well ").hang());
        Json.Obj request = stream ? streamed(REQUEST) : REQUEST;
        try (HttpClient other = HttpClient.newHttpClient()) {
            CompletableFuture<HttpResponse<InputStream>> answer = other.sendAsync(
                    client.request(CHAT)
                            .POST(HttpRequest.BodyPublishers.ofString(request.text()))
                            .build(),
                    HttpResponse.BodyHandlers.ofInputStream());
            ReceivedRequest received = house.upstream().takeRequest();
            if (stream) {
                answer.get(20, TimeUnit.SECONDS).body().read();
                answer.get().body().close();
            }
            other.shutdownNow();
            assertThat(received.clientGone().await(20, TimeUnit.SECONDS)).isTrue();
        }
    }

    @Test
    void instructionsAloneAreAConversationToo() {
        house.upstream().reply(Reply.completion("Welcome."));
        client.post(CHAT, say("Aria", message("system", "Greet the guest."))).expect(200);
    }
}
