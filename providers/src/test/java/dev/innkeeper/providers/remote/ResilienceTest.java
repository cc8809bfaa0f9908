package dev.innkeeper.providers.remote;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.js.Json.Obj;
import dev.innkeeper.providers.Connection;
import dev.innkeeper.providers.Delta;
import dev.innkeeper.providers.DeltaListener;
import dev.innkeeper.providers.FinishReason;
import dev.innkeeper.providers.GenerationResult;
import dev.innkeeper.providers.ModelRequest;
import dev.innkeeper.providers.PromptSummary;
import dev.innkeeper.providers.ProviderException;
import dev.innkeeper.providers.StopSignal;
import dev.innkeeper.providers.Timeouts;
import dev.innkeeper.providers.Wait;
import dev.innkeeper.providers.dialect.DialectOptions;
import dev.innkeeper.providers.http.OutboundHttp;
import dev.innkeeper.providers.testing.Reply;
import dev.innkeeper.providers.testing.ScriptedUpstream;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Bad moments of providers, crowds, and proxies. */
class ResilienceTest {
    private final ScriptedUpstream upstream = ScriptedUpstream.start();
    private final OutboundHttp http = new OutboundHttp();
    private final List<Delta> heard = new ArrayList<>();
    private final List<Duration> pauses = new ArrayList<>();
    private final RemoteModel model = new RemoteModel(
            http, new RemoteOptions(DialectOptions.defaults(""), () -> 0, Clock.systemUTC(), this::pause, true));

    private boolean pause(Duration length, StopSignal stop) {
        pauses.add(length);
        return stop.isStopped();
    }

    @AfterEach
    void close() {
        http.close();
        upstream.close();
    }

    @Test
    void aRequestIsSentAgainAfterBadMoments() throws ProviderException {
        upstream.reply(Reply.error(502, "bad gateway"))
                .reply(Reply.stream().drop())
                .reply(Reply.streamOf("Come ", "in."));

        assertThat(generate(connection().retrying(2)).text()).isEqualTo("Come in.");
        assertThat(upstream.requests()).hasSize(3);
        assertThat(pauses).containsExactly(Duration.ofMillis(250), Duration.ofMillis(500));
        assertThat(heard).startsWith(new Delta.Text("Come "), new Delta.Text("in."));
    }

    @Test
    void whoListensHearsOfEveryPause() throws ProviderException {
        upstream.reply(Reply.error(429, "slow down", "Retry-After: 3")).reply(Reply.streamOf("Come ", "in."));
        List<Wait> waits = new ArrayList<>();
        DeltaListener listener = new DeltaListener() {
            @Override
            public void onDelta(Delta delta) {
                heard.add(delta);
            }

            @Override
            public void onWait(Wait wait) {
                assertThat(heard).isEmpty();
                waits.add(wait);
            }
        };

        model.generate(request(connection().retrying(1)), listener, new StopSignal());

        assertThat(waits).hasSize(2);
        assertThat(waits.getFirst()).isInstanceOfSatisfying(Wait.BeforeRetry.class, retry -> {
            assertThat(retry.pause()).isEqualTo(Duration.ofMillis(3250));
            assertThat(retry.attempt()).isEqualTo(2);
            assertThat(retry.failure()).isInstanceOf(ProviderException.RateLimited.class);
        });
        assertThat(waits.getLast()).isEqualTo(new Wait.Over());
    }

    @Test
    void itIsNotSentMoreOftenThanTheConnectionSays() {
        upstream.always(Reply.error(503, "overloaded"));

        assertThat(failure(connection().retrying(2))).isInstanceOf(ProviderException.Upstream.class);
        assertThat(upstream.requests()).hasSize(3);
    }

    @Test
    void aProviderThatAsksForPatienceGetsIt() throws ProviderException {
        upstream.reply(Reply.error(429, "slow down", "Retry-After: 3")).reply(Reply.streamOf("Come ", "in."));

        generate(connection().retrying(1));

        assertThat(pauses).containsExactly(Duration.ofMillis(3250));
    }

    @Test
    void nothingIsSentAgainOnceAWordWasHeard() {
        upstream.reply(Reply.stream().text("Half ").drop());

        assertThat(failure(connection().retrying(5)))
                .isInstanceOf(ProviderException.Dropped.class)
                .hasMessageContaining("Continue");
        assertThat(upstream.requests()).hasSize(1);
        assertThat(heard).containsExactly(new Delta.Text("Half "));
    }

    @Test
    void whatCannotSucceedIsNotSentAgain() {
        upstream.always(Reply.error(401, "wrong key"));

        assertThat(failure(connection().retrying(5))).isInstanceOf(ProviderException.Unauthorized.class);
        assertThat(upstream.requests()).hasSize(1);
    }

    @Test
    void aStopEndsThePause() throws ProviderException {
        upstream.always(Reply.error(503, "overloaded"));
        StopSignal stop = new StopSignal();
        RemoteModel patient = new RemoteModel(
                http,
                new RemoteOptions(
                        DialectOptions.defaults(""),
                        () -> 0,
                        Clock.systemUTC(),
                        (length, signal) -> {
                            stop.stop();
                            return signal.isStopped();
                        },
                        true));

        GenerationResult result = patient.generate(request(connection().retrying(5)), heard::add, stop);

        assertThat(result.finish()).isEqualTo(FinishReason.STOPPED);
        assertThat(upstream.requests()).hasSize(1);
    }

    @Test
    void onlySoManyRequestsAreUnderWay() throws Exception {
        CountDownLatch gate = new CountDownLatch(1);
        upstream.reply(Reply.stream().text("one").hold(gate).done()).reply(Reply.streamOf("two"));
        Connection single = connection().atOnce(1);
        CountDownLatch begun = new CountDownLatch(1);
        CompletableFuture<String> first = inBackground(single, begun);
        assertThat(begun.await(5, TimeUnit.SECONDS)).isTrue();
        StopSignal stop = new StopSignal();
        stop.stop();

        GenerationResult impatient = model.generate(request(single), heard::add, stop);
        CompletableFuture<String> second = inBackground(single, new CountDownLatch(1));

        assertThat(impatient.finish()).isEqualTo(FinishReason.STOPPED);
        assertThat(upstream.requests()).hasSize(1);
        gate.countDown();
        assertThat(first.get(5, TimeUnit.SECONDS)).isEqualTo("one");
        assertThat(second.get(5, TimeUnit.SECONDS)).isEqualTo("two");
    }

    private CompletableFuture<String> inBackground(Connection connection, CountDownLatch begun) {
        CompletableFuture<String> text = new CompletableFuture<>();
        Thread.ofVirtual().start(() -> {
            try {
                text.complete(model.generate(request(connection), delta -> begun.countDown(), new StopSignal())
                        .text());
            } catch (ProviderException e) {
                text.completeExceptionally(e);
            }
        });
        return text;
    }

    @Test
    void aProxyGetsTheWholeAddress() throws ProviderException {
        upstream.reply(Reply.streamOf("Come ", "in."));
        Connection behind = Connection.openai("http://models.invalid/v1", Optional.empty(), "m")
                .with(Timeouts.ofSeconds(20))
                .through(Optional.of(URI.create("http://127.0.0.1:" + upstream.port())));

        assertThat(generate(behind).text()).isEqualTo("Come in.");
        assertThat(upstream.takeRequest().path()).isEqualTo("http://models.invalid/v1/chat/completions");
    }

    @Test
    void aProxyThatIsNotThereIsSaidToBeTheCulprit() {
        Connection behind = connection().through(Optional.of(URI.create("http://127.0.0.1:1")));

        assertThat(failure(behind))
                .isInstanceOf(ProviderException.Refused.class)
                .hasMessageContaining("proxy");
    }

    private GenerationResult generate(Connection connection) throws ProviderException {
        return model.generate(request(connection), heard::add, new StopSignal());
    }

    private ProviderException failure(Connection connection) {
        return catchThrowableOfType(ProviderException.class, () -> generate(connection));
    }

    private Connection connection() {
        return Connection.openai(upstream.baseUrl(), Optional.empty(), "m").with(Timeouts.ofSeconds(20));
    }

    private static ModelRequest request(Connection connection) {
        Obj message = Obj.build(it -> it.put("role", "user").put("content", "Hello"));
        Obj body = Obj.build(
                it -> it.put("messages", new Json.Arr(List.of(message))).put("stream", true));
        return new ModelRequest(body, "Aria", "Ada", new PromptSummary(1, 6, List.of()), connection);
    }
}
