package dev.innkeeper.providers.remote;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.js.Json.Obj;
import dev.innkeeper.providers.Connection;
import dev.innkeeper.providers.ConnectionReport;
import dev.innkeeper.providers.Delta;
import dev.innkeeper.providers.FinishReason;
import dev.innkeeper.providers.GenerationResult;
import dev.innkeeper.providers.ModelRequest;
import dev.innkeeper.providers.PromptSummary;
import dev.innkeeper.providers.ProviderException;
import dev.innkeeper.providers.Secret;
import dev.innkeeper.providers.StopSignal;
import dev.innkeeper.providers.Timeouts;
import dev.innkeeper.providers.dialect.DialectOptions;
import dev.innkeeper.providers.http.OutboundHttp;
import dev.innkeeper.providers.http.OutboundRequest;
import dev.innkeeper.providers.testing.ReceivedRequest;
import dev.innkeeper.providers.testing.Reply;
import dev.innkeeper.providers.testing.ScriptedUpstream;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** KoboldAI, NovelAI and the AI Horde, over real sockets. */
class TextServicesTest {
    private static final String KEY = "a-secret-key-0123456789";
    private static final String HORDE = "https://aihorde.net/api/v2/";
    private static final Optional<Secret> SECRET = Optional.of(Secret.of(KEY));

    private final ScriptedUpstream upstream = ScriptedUpstream.start();
    private final List<String> asked = new ArrayList<>();
    private final OutboundHttp http = new OutboundHttp(this::divert);
    private final List<Delta> heard = new ArrayList<>();
    private final List<Duration> pauses = new ArrayList<>();
    private final StopSignal stop = new StopSignal();
    private int stopsAtPause = Integer.MAX_VALUE;

    @AfterEach
    void close() {
        http.close();
        upstream.close();
    }

    private OutboundRequest divert(OutboundRequest request) {
        asked.add(request.method() + " " + request.uri());
        return upstream.divert(request);
    }

    private boolean pause(Duration length, StopSignal signal) {
        pauses.add(length);
        if (pauses.size() == stopsAtPause) {
            signal.stop();
        }
        return signal.isStopped();
    }

    private RemoteModel provider() {
        return new RemoteModel(
                http,
                new RemoteOptions(
                        DialectOptions.defaults("a secret"), () -> 0.5, Clock.systemUTC(), this::pause, true));
    }

    private GenerationResult generate(Connection connection) throws ProviderException {
        Obj body = Obj.build(it -> it.put("type", "normal")
                .put("prompt", "Who is there?")
                .put("input", "Who is there?")
                .put("max_length", 150)
                .put("temperature", 0.7)
                .put("params", Obj.EMPTY.with("max_length", Json.of(150)))
                .put("trusted_workers", false)
                .put("models", Json.ofStrings(List.of("one", "other")))
                .put("stream", true));
        return provider()
                .generate(
                        new ModelRequest(
                                body,
                                "Aria",
                                "Ada",
                                new PromptSummary(1, 6, List.of()),
                                connection.with(Timeouts.ofSeconds(20))),
                        heard::add,
                        stop);
    }

    private ProviderException failure(Connection connection) {
        return catchThrowableOfType(ProviderException.class, () -> generate(connection));
    }

    private static Connection kobold(String address) {
        return Connection.text("kobold", address, Optional.empty(), "");
    }

    private static Connection novel() {
        return Connection.text("novel", "", SECRET, "kayra-v1");
    }

    private static Connection horde(String model) {
        return Connection.text("horde", "", Optional.empty(), model);
    }

    private void answers(String... bodies) {
        for (String body : bodies) {
            upstream.reply(Reply.json(200, Json.parse(body)));
        }
    }

    @ParameterizedTest
    @CsvSource({
        "http://127.0.0.1:5001, http://127.0.0.1:5001/api",
        "http://localhost:5001/, http://127.0.0.1:5001/api",
        "http://127.0.0.1:5001/api, http://127.0.0.1:5001/api",
        "http://127.0.0.1:5001/api/v1/, http://127.0.0.1:5001/api",
        "http://inn.example/kobold/api, http://inn.example/kobold/api"
    })
    void koboldStreamsTokenByToken(String address, String api) throws ProviderException {
        upstream.reply(Reply.stream()
                .chunk("event: message\ndata: {\"token\": \"Come \", \"finish_reason\": null}\n\n")
                .chunk("event: message\ndata: {\"token\": \"in.\", \"finish_reason\": \"stop\"}\n\n")
                .endOfChunks());

        GenerationResult result = generate(kobold(address));

        assertThat(result.text()).isEqualTo("Come in.");
        assertThat(result.finish()).isEqualTo(FinishReason.COMPLETE);
        assertThat(heard).contains(new Delta.Text("Come "), new Delta.Text("in."));
        assertThat(asked).containsExactly("POST " + api + "/extra/generate/stream");
        ReceivedRequest request = upstream.takeRequest();
        assertThat(request.json().string("prompt")).contains("Who is there?");
        assertThat(request.json().number("max_length", 0)).isEqualTo(150);
        assertThat(request.header("authorization")).isEmpty();
    }

    @Test
    void aKoboldThatCannotStreamIsAskedForTheWhole() throws ProviderException {
        upstream.reply(Reply.json(404, Json.parse("{\"detail\":\"Not Found\"}")));
        answers("{\"results\":[{\"text\":\"Come in.\"}]}");

        assertThat(generate(Connection.text("kobold", "http://127.0.0.1:5001", SECRET, ""))
                        .text())
                .isEqualTo("Come in.");

        assertThat(asked)
                .containsExactly(
                        "POST http://127.0.0.1:5001/api/extra/generate/stream",
                        "POST http://127.0.0.1:5001/api/v1/generate");
        assertThat(upstream.takeRequest().header("authorization")).contains("Bearer " + KEY);
    }

    @Test
    void aKoboldThatNobodyListensToIsToldSo() throws ProviderException {
        upstream.reply(new Reply(Reply.stream()
                .chunk("event: message\ndata: {\"token\": \"Come \"}\n\n")
                .hang()
                .steps()));
        answers("{}");
        Connection connection = kobold("http://127.0.0.1:5001");
        GenerationResult result = stoppedAtFirstWord(connection);

        assertThat(result.finish()).isEqualTo(FinishReason.STOPPED);
        assertThat(result.text()).isEqualTo("Come ");
        assertThat(asked).endsWith("POST http://127.0.0.1:5001/api/extra/abort");
    }

    private GenerationResult stoppedAtFirstWord(Connection connection) throws ProviderException {
        return provider()
                .generate(
                        new ModelRequest(
                                Obj.build(body -> body.put("prompt", "x").put("stream", true)),
                                "Aria",
                                "Ada",
                                new PromptSummary(1, 6, List.of()),
                                connection.with(Timeouts.ofSeconds(20))),
                        delta -> stop.stop(),
                        stop);
    }

    @Test
    void aBusyKoboldSaysSo() {
        upstream.reply(Reply.json(503, Json.parse("{\"detail\":{\"msg\":\"Server is busy\"}}")));

        ProviderException failure = failure(kobold("http://127.0.0.1:5001"));

        assertThat(failure).isInstanceOf(ProviderException.Upstream.class);
        assertThat(failure.retryable()).isTrue();
    }

    @Test
    void novelStreams() throws ProviderException {
        upstream.reply(Reply.stream()
                .chunk("event:newToken\nid:1\ndata:{\"token\":\"Come \",\"ptr\":0,\"final\":false}\n\n")
                .chunk("event:newToken\nid:2\ndata:{\"token\":\"in.\",\"ptr\":1,\"final\":true}\n\n")
                .endOfChunks());

        GenerationResult result = generate(novel());

        assertThat(result.text()).isEqualTo("Come in.");
        assertThat(result.finish()).isEqualTo(FinishReason.COMPLETE);
        assertThat(asked).containsExactly("POST https://text.novelai.net/ai/generate-stream");
        ReceivedRequest request = upstream.takeRequest();
        assertThat(request.header("authorization")).contains("Bearer " + KEY);
        assertThat(request.json().string("input")).contains("Who is there?");
        assertThat(request.json().string("model")).contains("kayra-v1");
        assertThat(request.json().object("parameters").number("temperature", 0)).isEqualTo(0.7);
        assertThat(request.json().object("parameters").array("bad_words_ids").items())
                .isNotEmpty();
    }

    @Test
    void novelSaysWhatIsWrong() {
        assertThat(failure(Connection.text("novel", "", Optional.empty(), "kayra-v1")))
                .isInstanceOf(ProviderException.Unauthorized.class)
                .hasMessage("There is no key for NovelAI. Enter one in the connection settings.");
        assertThat(asked).isEmpty();
        upstream.reply(
                Reply.json(402, Json.parse("{\"statusCode\":402,\"message\":\"Active subscription required\"}")));
        assertThat(failure(novel())).hasMessageContaining("Active subscription required");
    }

    @Test
    void theHordeIsAskedUntilTheTextIsThere() throws ProviderException {
        upstream.reply(Reply.json(202, Json.parse("{\"id\":\"task-1\"}")));
        answers("{\"done\":false,\"is_possible\":true}");
        upstream.reply(Reply.json(429, Json.parse("{\"message\":\"slower\"}")));
        answers("{\"done\":true,\"generations\":[{\"text\":\"Come in.\",\"model\":\"koboldcpp/one\"}]}");

        GenerationResult result = generate(horde(""));

        assertThat(result.text()).isEqualTo("Come in.");
        assertThat(result.model()).isEqualTo("koboldcpp/one");
        assertThat(heard).contains(new Delta.Text("Come in."));
        assertThat(pauses).containsOnly(Duration.ofMillis(2500)).hasSize(3);
        assertThat(asked)
                .containsExactly(
                        "POST " + HORDE + "generate/text/async",
                        "GET " + HORDE + "generate/text/status/task-1",
                        "GET " + HORDE + "generate/text/status/task-1",
                        "GET " + HORDE + "generate/text/status/task-1");
        ReceivedRequest order = upstream.takeRequest();
        assertThat(order.header("apikey")).contains("0000000000");
        assertThat(order.body())
                .isEqualTo("{\"prompt\":\"Who is there?\",\"params\":{\"max_length\":150},\"trusted_workers\":false,"
                        + "\"models\":[\"one\",\"other\"]}");
    }

    @Test
    void theModelOfTheConnectionIsOrdered() throws ProviderException {
        upstream.reply(Reply.json(202, Json.parse("{\"id\":\"task-1\"}")));
        answers("{\"done\":true,\"generations\":[{\"text\":\"Come in.\"}]}");

        generate(Connection.text("horde", "", SECRET, "mine"));

        ReceivedRequest order = upstream.takeRequest();
        assertThat(order.header("apikey")).contains(KEY);
        assertThat(order.json().array("models").strings()).containsExactly("mine");
    }

    @Test
    void anOrderThatIsStoppedIsWithdrawn() throws ProviderException {
        stopsAtPause = 2;
        upstream.reply(Reply.json(202, Json.parse("{\"id\":\"task-1\"}")));
        answers("{\"done\":false}", "{}");

        GenerationResult result = generate(horde("m"));

        assertThat(result.finish()).isEqualTo(FinishReason.STOPPED);
        assertThat(result.text()).isEmpty();
        assertThat(asked).endsWith("DELETE " + HORDE + "generate/text/status/task-1");
    }

    @Test
    void anOrderThatTakesTooLongIsWithdrawn() {
        upstream.reply(Reply.json(202, Json.parse("{\"id\":\"task-1\"}")));
        upstream.always(Reply.json(200, Json.parse("{\"done\":false}")));

        assertThat(failure(horde("m"))).isInstanceOf(ProviderException.TimedOut.class);

        assertThat(pauses).hasSize(8);
        assertThat(asked).endsWith("DELETE " + HORDE + "generate/text/status/task-1");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"faulted\":true,\"done\":false} | gave it up",
                "{\"done\":true,\"generations\":[]} | gave it up",
                "{\"is_possible\":false,\"done\":false} | Nobody in the horde can write this now"
            })
    void anOrderThatFailsSaysWhyAndIsWithdrawn(String state, String why) {
        upstream.reply(Reply.json(202, Json.parse("{\"id\":\"task-1\"}")));
        answers(state, "{}");

        assertThat(failure(horde("m"))).hasMessageContaining(why);

        assertThat(asked).endsWith("DELETE " + HORDE + "generate/text/status/task-1");
    }

    @Test
    void anOrderThatIsRefusedSaysWhy() {
        upstream.reply(Reply.json(400, Json.parse("{\"message\":\"max_length too high\"}")));
        assertThat(failure(horde("m")))
                .isInstanceOf(ProviderException.InvalidRequest.class)
                .hasMessageContaining("max_length too high");
        upstream.reply(Reply.json(401, Json.parse("{\"message\":\"No user matching the key\"}")));
        assertThat(failure(horde("m"))).isInstanceOf(ProviderException.Unauthorized.class);
        answers("{}");
        assertThat(failure(horde("m"))).isInstanceOf(ProviderException.BadResponse.class);
    }

    @Test
    void koboldNamesItsModel() {
        answers("{\"result\":\"koboldcpp/mira-12b\"}");
        ConnectionReport report = test(kobold("http://127.0.0.1:5001"));
        assertThat(report.ok()).isTrue();
        assertThat(report.models()).containsExactly("koboldcpp/mira-12b");
        assertThat(asked).containsExactly("GET http://127.0.0.1:5001/api/v1/model");
        answers("{\"result\":\"ReadOnly\"}");
        assertThat(test(kobold("http://127.0.0.1:5001")).models()).isEmpty();
        upstream.reply(Reply.whole(200, "text/html", "<p>busy"));
        assertThat(test(kobold("http://127.0.0.1:5001")).ok()).isFalse();
    }

    @Test
    void novelTriesTheKey() {
        answers("{\"tier\":3,\"active\":true}");
        assertThat(test(novel()).models()).contains("kayra-v1");
        assertThat(asked).containsExactly("GET https://image.novelai.net/user/subscription");
        upstream.reply(Reply.json(401, Json.parse("{\"message\":\"Invalid accessToken\"}")));
        assertThat(test(novel()).failure().orElseThrow()).isInstanceOf(ProviderException.Unauthorized.class);
        assertThat(test(Connection.text("novel", "", Optional.empty(), ""))
                        .failure()
                        .orElseThrow())
                .isInstanceOf(ProviderException.Unauthorized.class);
    }

    @Test
    void theHordeListsModelsByTheirWorkersAndTriesTheKey() {
        answers("[{\"name\":\"few\",\"count\":1},{\"name\":\"many\",\"count\":9}]");
        assertThat(test(horde("")).models()).containsExactly("many", "few");
        answers("{\"username\":\"keeper#1\"}", "[{\"name\":\"few\",\"count\":1}]");
        assertThat(test(Connection.text("horde", "", SECRET, "")).models()).containsExactly("few");
        upstream.reply(Reply.json(404, Json.parse("{\"message\":\"User not found\"}")));
        assertThat(test(Connection.text("horde", "", SECRET, "")).failure().orElseThrow())
                .isInstanceOf(ProviderException.Unauthorized.class);
    }

    private ConnectionReport test(Connection connection) {
        return provider().test(connection.with(Timeouts.ofSeconds(20)), new StopSignal());
    }
}
