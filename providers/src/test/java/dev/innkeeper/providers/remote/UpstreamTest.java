package dev.innkeeper.providers.remote;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.js.Json.Obj;
import dev.innkeeper.providers.Connection;
import dev.innkeeper.providers.Delta;
import dev.innkeeper.providers.GenerationResult;
import dev.innkeeper.providers.ModelRequest;
import dev.innkeeper.providers.PromptSummary;
import dev.innkeeper.providers.ProviderException;
import dev.innkeeper.providers.Secret;
import dev.innkeeper.providers.StopSignal;
import dev.innkeeper.providers.Timeouts;
import dev.innkeeper.providers.http.OutboundHttp;
import dev.innkeeper.providers.testing.ScriptedUpstream;
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

/** A model behind a real socket, and requests to it. */
abstract class UpstreamTest {
    static final String KEY = "sk-very-secret-0123456789";
    static final Duration SHORT = Duration.ofMillis(250);
    static OutboundHttp http;

    ScriptedUpstream upstream;
    final List<Delta> heard = new ArrayList<>();

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

    static void assertOpens(CountDownLatch latch) {
        try {
            assertThat(latch.await(5, TimeUnit.SECONDS)).isTrue();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    static String everythingIn(Throwable failure) {
        StringBuilder all = new StringBuilder();
        for (Throwable at = failure; at != null; at = at.getCause()) {
            all.append(at).append('\n');
        }
        return all.toString();
    }

    static RemoteModel provider() {
        return new RemoteModel(http);
    }

    GenerationResult generate(boolean stream) throws ProviderException {
        return provider()
                .generate(request(stream, connection(Optional.of(Secret.of(KEY)))), heard::add, new StopSignal());
    }

    ProviderException failure(boolean stream) {
        return failure(request(stream, connection(Optional.of(Secret.of(KEY)))));
    }

    ProviderException failure(ModelRequest request) {
        return catchThrowableOfType(
                ProviderException.class, () -> provider().generate(request, heard::add, new StopSignal()));
    }

    Connection connection(Optional<Secret> key) {
        return Connection.openai(upstream.baseUrl(), key, "scripted").with(Timeouts.ofSeconds(20));
    }

    Connection patient() {
        return connection(Optional.empty());
    }

    Connection impatient(Duration patience) {
        return patient().with(new Timeouts(patience, patience));
    }

    Connection fallingSilent() {
        return patient().with(new Timeouts(Duration.ofSeconds(20), SHORT));
    }

    static Connection to(String baseUrl) {
        return Connection.openai(baseUrl, Optional.empty(), "scripted").with(Timeouts.ofSeconds(20));
    }

    static ModelRequest request(boolean stream, Connection connection) {
        Obj message = Obj.build(it -> it.put("role", "user").put("content", "Hello"));
        Obj body = Obj.build(it -> it.put("type", "normal")
                .put("messages", new Json.Arr(List.of(message)))
                .put("stream", stream)
                .put("char_name", "Aria")
                .put("chat_completion_source", "custom"));
        return new ModelRequest(body, "Aria", "Ada", new PromptSummary(1, 6, List.of()), connection);
    }
}
