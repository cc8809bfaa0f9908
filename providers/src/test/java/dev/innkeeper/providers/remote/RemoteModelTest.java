package dev.innkeeper.providers.remote;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.js.Json.Obj;
import dev.innkeeper.providers.Connection;
import dev.innkeeper.providers.Delta;
import dev.innkeeper.providers.FinishReason;
import dev.innkeeper.providers.GenerationResult;
import dev.innkeeper.providers.ModelRequest;
import dev.innkeeper.providers.PromptSummary;
import dev.innkeeper.providers.ProviderException;
import dev.innkeeper.providers.Secret;
import dev.innkeeper.providers.StopSignal;
import dev.innkeeper.providers.Timeouts;
import dev.innkeeper.providers.TokenUsage;
import dev.innkeeper.providers.http.OutboundHttp;
import dev.innkeeper.providers.testing.ReceivedRequest;
import dev.innkeeper.providers.testing.Reply;
import dev.innkeeper.providers.testing.ScriptedUpstream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RemoteModelTest {
    private static final String KEY = "sk-very-secret-0123456789";
    private static final Duration SHORT = Duration.ofMillis(250);
    private static OutboundHttp http;

    private ScriptedUpstream upstream;
    private final List<Delta> heard = new ArrayList<>();

    @BeforeAll
    static void openClient() {
        http = new OutboundHttp();
    }

    @AfterAll
    static void closeClient() {
        http.close();
    }

    @BeforeEach
    void startUpstream() {
        upstream = ScriptedUpstream.start();
    }

    @AfterEach
    void stopUpstream() {
        upstream.close();
    }

    @Test
    void streamsTheAnswer() throws ProviderException {
        upstream.reply(Reply.streamOf("Welcome", " to the", " inn 👋"));

        GenerationResult result = generate(true);

        assertThat(result.text()).isEqualTo("Welcome to the inn 👋");
        assertThat(result.finish()).isEqualTo(FinishReason.COMPLETE);
        assertThat(result.usage()).contains(new TokenUsage(5, 3));
        assertThat(result.model()).isEqualTo("scripted");
        assertThat(heard)
                .containsExactly(
                        new Delta.Text("Welcome"),
                        new Delta.Text(" to the"),
                        new Delta.Text(" inn 👋"),
                        new Delta.Usage(new TokenUsage(5, 3)),
                        new Delta.Finished(FinishReason.COMPLETE));
        ReceivedRequest request = upstream.takeRequest();
        assertThat(request.path()).isEqualTo("/v1/chat/completions");
        assertThat(request.header("authorization")).contains("Bearer " + KEY);
        assertThat(request.json().object("stream_options").bool("include_usage", false))
                .isTrue();
        assertThat(request.json().has("char_name")).isFalse();
    }

    @Test
    void readsAnAnswerInOnePiece() throws ProviderException {
        upstream.reply(Reply.completion("你好！"));

        GenerationResult result = generate(false);

        assertThat(result.text()).isEqualTo("你好！");
        assertThat(result.usage()).contains(new TokenUsage(5, 2));
        assertThat(heard).contains(new Delta.Text("你好！")).endsWith(new Delta.Finished(FinishReason.COMPLETE));
        assertThat(upstream.takeRequest().json().has("stream_options")).isFalse();
    }

    @Test
    void readsOnePieceWhereAStreamWasAskedFor() throws ProviderException {
        upstream.reply(Reply.completion("whole"));

        assertThat(generate(true).text()).isEqualTo("whole");
    }

    @Test
    void readsAStreamWhereOnePieceWasAskedFor() throws ProviderException {
        upstream.reply(Reply.streamOf("a", "b"));

        assertThat(generate(false).text()).isEqualTo("ab");
    }

    @Test
    void sendsNoAuthorizationWithoutAKey() throws ProviderException {
        upstream.reply(Reply.completion("ok"));

        provider().generate(request(false, connection(Optional.empty())), heard::add, new StopSignal());

        assertThat(upstream.takeRequest().header("authorization")).isEmpty();
    }

    @Test
    void asksAgainWithoutStreamOptionsIfTheServerRefusesThem() throws ProviderException {
        upstream.reply(Reply.error(400, "Unknown field: stream_options")).reply(Reply.streamOf("ok"));

        assertThat(generate(true).text()).isEqualTo("ok");
        assertThat(upstream.requests()).hasSize(2);
        assertThat(upstream.requests().getLast().json().has("stream_options")).isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "401, connection.unauthorized, false",
        "403, connection.unauthorized, false",
        "402, connection.rate-limited, false",
        "429, connection.rate-limited, true",
        "400, connection.invalid-request, false",
        "404, connection.invalid-request, false",
        "500, connection.upstream, true",
        "503, connection.upstream, true",
        "529, connection.upstream, true",
        "408, connection.timeout, true"
    })
    void mapsTheStatus(int status, String code, boolean retryable) {
        upstream.reply(Reply.error(status, "No luck with " + KEY + " or sk-other-abcdefgh\n(trace)"));

        ProviderException failure = failure(true);

        assertThat(failure.code()).isEqualTo(code);
        assertThat(failure.retryable()).isEqualTo(retryable);
        assertThat(failure).hasMessageContaining("No luck with").hasMessageContaining("(trace)");
        assertThat(everythingIn(failure)).doesNotContain(KEY, "sk-other", "abcdefgh");
    }

    @Test
    void tellsHowLongToWait() {
        upstream.reply(Reply.error(429, "Slow down", "Retry-After: 7"));

        ProviderException failure = failure(true);

        assertThat(failure).hasMessageContaining("7 seconds");
        assertThat(((ProviderException.RateLimited) failure).retryAfter()).contains(Duration.ofSeconds(7));
    }

    @Test
    void anAccountWithoutCreditIsNotRetried() {
        upstream.reply(Reply.whole(
                429,
                "application/json",
                "{\"error\":{\"message\":\"You exceeded your quota\",\"type\":\"insufficient_quota\"}}"));

        assertThat(failure(true).retryable()).isFalse();
    }

    @Test
    void keepsTheWebPageOfABrokenGatewayOutOfTheMessage() {
        upstream.reply(Reply.whole(502, "text/html", "<html><h1>Bad Gateway</h1></html>"));

        assertThat(failure(true))
                .isInstanceOf(ProviderException.Upstream.class)
                .hasMessageContaining("502")
                .hasMessageNotContaining("<");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<!DOCTYPE html><html>login</html>",
                "{\"choices\":[",
                "{\"object\":\"list\"}",
                "[1,2]",
                "just text",
                "data: hello\n\n"
            })
    void refusesWhatIsNoAnswer(String body) {
        upstream.reply(Reply.whole(200, "application/json", body));

        assertThat(failure(true)).isInstanceOf(ProviderException.BadResponse.class);
    }

    @Test
    void anEmptyAnswerIsDropped() {
        upstream.reply(Reply.whole(200, "text/event-stream", ""));

        assertThat(failure(true)).isInstanceOf(ProviderException.Dropped.class);
    }

    @Test
    void anErrorWithinTheStreamEndsIt() {
        upstream.reply(Reply.stream()
                .text("part")
                .event("{\"error\":{\"message\":\"overloaded 配额\",\"code\":503}}")
                .done());

        assertThat(failure(true)).isInstanceOf(ProviderException.Upstream.class).hasMessageContaining("overloaded 配额");
        assertThat(heard).containsExactly(new Delta.Text("part"));
    }

    @Test
    void anErrorWithASuccessStatusIsAnError() {
        upstream.reply(Reply.whole(200, "application/json", "{\"error\":{\"message\":\"bad key\",\"code\":401}}"));

        assertThat(failure(false)).isInstanceOf(ProviderException.Unauthorized.class);
    }

    @Test
    void givesUpOnAServerThatSaysNothing() {
        upstream.reply(Reply.nothing().hang());

        ProviderException.TimedOut failure = (ProviderException.TimedOut) failure(request(true, impatient(SHORT)));

        assertThat(failure.phase()).isEqualTo(ProviderException.TimedOut.Phase.FIRST_BYTE);
        assertOpens(upstream.takeRequest().clientGone());
    }

    @Test
    void givesUpOnAServerThatSaysNothingAfterTheHead() {
        upstream.reply(Reply.stream().hang());

        ProviderException.TimedOut failure = (ProviderException.TimedOut) failure(request(true, impatient(SHORT)));

        assertThat(failure.phase()).isEqualTo(ProviderException.TimedOut.Phase.FIRST_BYTE);
    }

    @Test
    void givesUpOnAServerThatFallsSilent() {
        upstream.reply(Reply.stream().text("part").hang());

        ProviderException.TimedOut failure = (ProviderException.TimedOut) failure(request(true, fallingSilent()));

        assertThat(failure.phase()).isEqualTo(ProviderException.TimedOut.Phase.BETWEEN_BYTES);
        assertThat(heard).containsExactly(new Delta.Text("part"));
        assertOpens(upstream.takeRequest().clientGone());
    }

    @Test
    void waitsForASlowServerAsLongAsSomethingComes() throws ProviderException {
        Duration patience = Duration.ofSeconds(1);
        Reply slow = Reply.stream();
        for (int i = 0; i < 4; i++) {
            slow = slow.pause(Duration.ofMillis(300)).chunk(": still thinking\n\n");
        }
        upstream.reply(slow.text("at last").done());

        GenerationResult result = provider().generate(request(true, impatient(patience)), heard::add, new StopSignal());

        assertThat(result.text()).isEqualTo("at last");
    }

    @Test
    void aBrokenConnectionKeepsWhatCame() {
        upstream.reply(Reply.stream().text("part").drop());

        assertThat(failure(true)).isInstanceOf(ProviderException.Dropped.class).hasMessageContaining("is kept");
        assertThat(heard).containsExactly(new Delta.Text("part"));
    }

    @Test
    void aStreamWithoutAnEndIsDropped() {
        upstream.reply(Reply.stream().text("part").endOfChunks());

        assertThat(failure(true)).isInstanceOf(ProviderException.Dropped.class);
    }

    @Test
    void aConnectionThatClosesWithoutAnAnswerIsDropped() {
        upstream.reply(Reply.nothing());

        assertThat(failure(true)).isInstanceOf(ProviderException.Dropped.class);
    }

    @Test
    void anAnswerShorterThanAnnouncedIsDropped() {
        upstream.reply(Reply.nothing()
                .raw("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{\"choices\""));

        assertThat(failure(false)).isInstanceOf(ProviderException.Dropped.class);
    }

    @Test
    void whatHappensAfterTheEndOfTheTextDoesNotSpoilIt() throws ProviderException {
        upstream.reply(Reply.stream()
                .text("all")
                .event("{\"choices\":[{\"index\":0,\"delta\":{},\"finish_reason\":\"length\"}]}")
                .drop());

        GenerationResult result = generate(true);

        assertThat(result.text()).isEqualTo("all");
        assertThat(result.finish()).isEqualTo(FinishReason.LENGTH);
    }

    @Test
    void theLastBlankLineMayBeMissing() throws ProviderException {
        upstream.reply(Reply.stream().text("all").chunk("data: [DONE]").endOfChunks());

        assertThat(generate(true).text()).isEqualTo("all");
    }

    @Test
    void whatDoesNotSpeakHttpIsABadResponse() {
        upstream.reply(Reply.nothing().raw("220 mail.example ESMTP\r\n\r\n"));

        assertThat(failure(true)).isInstanceOf(ProviderException.BadResponse.class);
    }

    @Test
    void aRedirectToAnotherHostIsNotFollowed() {
        upstream.reply(Reply.whole(308, "text/plain", "", "Location: http://other.example/v1/chat/completions"));

        assertThat(failure(true))
                .isInstanceOf(ProviderException.BadResponse.class)
                .hasMessageContaining("other.example");
    }

    @Test
    void aRedirectWithinTheHostIsFollowedWithTheSameBody() throws ProviderException {
        upstream.reply(Reply.whole(307, "text/plain", "", "Location: /api/v1/chat/completions"))
                .reply(Reply.completion("ok"));

        assertThat(generate(false).text()).isEqualTo("ok");
        assertThat(upstream.requests().getLast().path()).isEqualTo("/api/v1/chat/completions");
        assertThat(upstream.requests().getLast().body())
                .isEqualTo(upstream.requests().getFirst().body());
    }

    @Test
    void readsCharactersThatArriveByteByByte() throws ProviderException {
        byte[] event = "data: {\"choices\":[{\"index\":0,\"delta\":{\"content\":\"旅館 👋\"}}]}\r\n\r\n"
                .getBytes(StandardCharsets.UTF_8);
        Reply reply = Reply.stream();
        for (byte one : event) {
            reply = reply.chunk(new byte[] {one});
        }
        upstream.reply(reply.done());

        assertThat(generate(true).text()).isEqualTo("旅館 👋");
    }

    @Test
    void keepsTheHalvesOfACharacterTogether() throws ProviderException {
        upstream.reply(Reply.stream()
                .event("{\"choices\":[{\"index\":0,\"delta\":{\"content\":\"a\\ud83d\"}}]}")
                .event("{\"choices\":[{\"index\":0,\"delta\":{\"content\":\"\\udc4bb\"}}]}")
                .done());

        assertThat(generate(true).text()).isEqualTo("a👋b");
        assertThat(heard).contains(new Delta.Text("a"), new Delta.Text("👋b"));
    }

    @Test
    void stopsWithinTheStreamAndClosesTheConnection() throws ProviderException {
        StopSignal stop = new StopSignal();
        upstream.reply(Reply.stream().text("part").hang());

        long[] stoppedAt = new long[1];
        GenerationResult result = provider()
                .generate(
                        request(true, patient()),
                        delta -> {
                            heard.add(delta);
                            if (delta instanceof Delta.Text) {
                                stoppedAt[0] = System.nanoTime();
                                Thread.ofVirtual().start(stop::stop);
                            }
                        },
                        stop);

        assertThat(Duration.ofNanos(System.nanoTime() - stoppedAt[0])).isLessThan(Duration.ofSeconds(1));
        assertThat(result.text()).isEqualTo("part");
        assertThat(result.finish()).isEqualTo(FinishReason.STOPPED);
        assertThat(heard).endsWith(new Delta.Finished(FinishReason.STOPPED));
        assertOpens(upstream.takeRequest().clientGone());
    }

    @Test
    void stopsBeforeTheFirstByteAndClosesTheConnection() throws ProviderException {
        StopSignal stop = new StopSignal();
        upstream.reply(Reply.nothing().hang());
        CountDownLatch gone = new CountDownLatch(1);
        Thread.ofVirtual().start(() -> {
            ReceivedRequest request = upstream.takeRequest();
            stop.stop();
            assertOpens(request.clientGone());
            gone.countDown();
        });

        GenerationResult result = provider().generate(request(true, patient()), heard::add, stop);

        assertThat(result.text()).isEmpty();
        assertThat(result.finish()).isEqualTo(FinishReason.STOPPED);
        assertOpens(gone);
    }

    @Test
    void aListenerThatFailsClosesTheConnection() {
        upstream.reply(Reply.stream().text("part").hang());

        IllegalStateException failure = catchThrowableOfType(
                IllegalStateException.class,
                () -> provider()
                        .generate(
                                request(true, patient()),
                                delta -> {
                                    throw new IllegalStateException("disk full");
                                },
                                new StopSignal()));

        assertThat(failure).hasMessage("disk full");
        assertOpens(upstream.takeRequest().clientGone());
    }

    @Test
    void saysThatNobodyAnswers() throws IOException {
        int closed;
        try (ServerSocket socket = new ServerSocket(0)) {
            closed = socket.getLocalPort();
        }

        ProviderException failure = failure(request(true, to("http://127.0.0.1:" + closed)));

        assertThat(failure).isInstanceOf(ProviderException.Refused.class).hasMessageContaining("127.0.0.1:" + closed);
        assertThat(failure.retryable()).isTrue();
    }

    @Test
    void saysThatTheHostIsUnknown() {
        assertThat(failure(request(true, to("http://no-such-host.invalid/v1"))))
                .isInstanceOfAny(ProviderException.Refused.class, ProviderException.TimedOut.class)
                .hasMessageContaining("no-such-host.invalid");
    }

    @Test
    void givesUpOnAServerThatDoesNotAcceptConnections() throws IOException {
        List<Socket> waiting = new ArrayList<>();
        try (ServerSocket full = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"));
                OutboundHttp hasty = new OutboundHttp()) {
            for (int i = 0; i < 2; i++) {
                waiting.add(new Socket(full.getInetAddress(), full.getLocalPort()));
            }
            Timeouts shortly = new Timeouts(SHORT, Duration.ofSeconds(20), Duration.ofSeconds(20));
            ModelRequest request =
                    request(true, to("http://127.0.0.1:" + full.getLocalPort()).with(shortly));
            ProviderException.TimedOut failure = catchThrowableOfType(
                    ProviderException.TimedOut.class,
                    () -> new RemoteModel(hasty).generate(request, heard::add, new StopSignal()));

            assertThat(failure.phase()).isEqualTo(ProviderException.TimedOut.Phase.CONNECT);
        } finally {
            for (Socket socket : waiting) {
                socket.close();
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"sk-first\nsk-second", "sk-first sk-second", "sk-first密钥sk-second"})
    void aKeyThatCannotBeSentIsNotQuoted(String key) {
        Connection broken = Connection.openai(upstream.baseUrl(), Optional.of(Secret.of(key)), "m");

        ProviderException failure = failure(request(true, broken));

        assertThat(failure).isInstanceOf(ProviderException.Unauthorized.class).hasMessageContaining("Copy it again");
        assertThat(everythingIn(failure)).doesNotContain("sk-first", "sk-second");
        assertThat(upstream.requests()).isEmpty();
    }

    @Test
    void saysThatTheServerHasNoCertificate() throws IOException {
        try (ServerSocket plain = new ServerSocket(0, 5, InetAddress.getByName("127.0.0.1"))) {
            Thread.ofVirtual().start(() -> {
                try (Socket socket = plain.accept()) {
                    socket.getInputStream().read();
                    socket.getOutputStream()
                            .write("HTTP/1.1 400 Bad Request\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
                    socket.getInputStream().transferTo(OutputStream.nullOutputStream());
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });
            ProviderException failure = failure(request(true, to("https://127.0.0.1:" + plain.getLocalPort())));

            assertThat(failure).isInstanceOf(ProviderException.Refused.class).hasMessageContaining("use http://");
        }
    }

    @Test
    void waitsForTheOtherAnswersAfterTheFirstIsComplete() throws ProviderException {
        upstream.reply(Reply.stream()
                .text("one")
                .event("{\"choices\":[{\"index\":0,\"delta\":{},\"finish_reason\":\"stop\"}]}")
                .event("{\"choices\":[{\"index\":1,\"delta\":{\"content\":\"two\"}}]}")
                .hang());
        ModelRequest single = request(true, fallingSilent());
        ModelRequest several = new ModelRequest(
                single.body().with("n", Json.of(2)), "Aria", "Ada", single.summary(), single.connection());

        assertThat(failure(several)).isInstanceOf(ProviderException.TimedOut.class);
        assertThat(heard).containsExactly(new Delta.Text("one"), new Delta.Alternative(0, "two"));
    }

    @Test
    void requestsAndConnectionsDoNotPrintWhatIsPrivate() {
        Connection connection = Connection.openai("http://h/v1?api-key=abc", Optional.of(Secret.of(KEY)), "m");

        assertThat(request(true, connection).toString()).isEqualTo("normal over openai custom m");
    }

    @Test
    void theMetadataServiceOfCloudsIsOutOfReach() {
        assertThat(failure(request(true, to("http://169.254.169.254/v1"))))
                .isInstanceOf(ProviderException.Refused.class)
                .hasMessageContaining("does not contact");
    }

    private static void assertOpens(CountDownLatch latch) {
        try {
            assertThat(latch.await(5, TimeUnit.SECONDS)).isTrue();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private static String everythingIn(Throwable failure) {
        StringBuilder all = new StringBuilder();
        for (Throwable at = failure; at != null; at = at.getCause()) {
            all.append(at).append('\n');
        }
        return all.toString();
    }

    private static RemoteModel provider() {
        return new RemoteModel(http);
    }

    private GenerationResult generate(boolean stream) throws ProviderException {
        return provider()
                .generate(request(stream, connection(Optional.of(Secret.of(KEY)))), heard::add, new StopSignal());
    }

    private ProviderException failure(boolean stream) {
        return failure(request(stream, connection(Optional.of(Secret.of(KEY)))));
    }

    private ProviderException failure(ModelRequest request) {
        return catchThrowableOfType(
                ProviderException.class, () -> provider().generate(request, heard::add, new StopSignal()));
    }

    private Connection connection(Optional<Secret> key) {
        return Connection.openai(upstream.baseUrl(), key, "scripted").with(Timeouts.ofSeconds(20));
    }

    private Connection patient() {
        return connection(Optional.empty());
    }

    private Connection impatient(Duration patience) {
        return patient().with(new Timeouts(patience, patience));
    }

    private Connection fallingSilent() {
        return patient().with(new Timeouts(Duration.ofSeconds(20), SHORT));
    }

    private static Connection to(String baseUrl) {
        return Connection.openai(baseUrl, Optional.empty(), "scripted").with(Timeouts.ofSeconds(20));
    }

    private static ModelRequest request(boolean stream, Connection connection) {
        Obj message = Obj.build(it -> it.put("role", "user").put("content", "Hello"));
        Obj body = Obj.build(it -> it.put("type", "normal")
                .put("messages", new Json.Arr(List.of(message)))
                .put("stream", stream)
                .put("char_name", "Aria")
                .put("chat_completion_source", "custom"));
        return new ModelRequest(body, "Aria", "Ada", new PromptSummary(1, 6, List.of()), connection);
    }
}
