package dev.innkeeper.providers.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.innkeeper.providers.StopSignal;
import dev.innkeeper.providers.Timeouts;
import dev.innkeeper.providers.http.OutboundException.Failure;
import dev.innkeeper.providers.testing.Reply;
import dev.innkeeper.providers.testing.ScriptedUpstream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class OutboundHttpTest {
    private final OutboundHttp http = new OutboundHttp();
    private final ScriptedUpstream upstream = ScriptedUpstream.start();

    @AfterEach
    void close() {
        http.close();
        upstream.close();
    }

    @Test
    void whatStrangersNameMayNotReachThisMachine() {
        upstream.always(Reply.models("m"));

        for (String host : new String[] {"127.0.0.1", "localhost", "[::ffff:127.0.0.1]", "2130706433", "0.0.0.0"}) {
            OutboundRequest request =
                    request("http://" + host + ":" + upstream.port() + "/", AddressPolicy.PUBLIC_ONLY);
            assertThat(failure(request)).as(host).isIn(Failure.FORBIDDEN_ADDRESS, Failure.MALFORMED);
        }
        assertThat(upstream.requests()).isEmpty();
    }

    @Test
    void boundsTheSizeOfAnAnswer() throws OutboundException {
        upstream.reply(Reply.whole(200, "text/plain", "x".repeat(2000)));

        try (OutboundResponse response = http.send(owner("/"), new StopSignal())) {
            OutboundException failure = catchThrowableOfType(OutboundException.class, () -> {
                while (response.next(Duration.ofSeconds(5)).isPresent()) {
                    assertThat(response.status()).isEqualTo(200);
                }
            });
            assertThat(failure.failure()).isEqualTo(Failure.TOO_LARGE);
        }
    }

    @Test
    void readsAnErrorPageUpToALimit() throws OutboundException {
        upstream.reply(Reply.whole(500, "text/plain", "x".repeat(900)));

        try (OutboundResponse response = http.send(owner("/"), new StopSignal())) {
            assertThat(new String(response.readLeniently(10, Duration.ofSeconds(5)), StandardCharsets.UTF_8))
                    .isEqualTo("x".repeat(10));
        }
    }

    @Test
    void aSignalThatWasGivenBeforeStopsAtOnce() {
        StopSignal stop = new StopSignal();
        stop.stop();

        OutboundException failure = catchThrowableOfType(
                OutboundException.class, () -> http.send(owner("/"), stop).close());

        assertThat(failure.failure()).isEqualTo(Failure.STOPPED);
        assertThat(upstream.requests()).isEmpty();
    }

    @Test
    void redirectsEndAfterThree() {
        upstream.always(Reply.whole(302, "text/plain", "", "Location: /again"));

        assertThat(failure(owner("/"))).isEqualTo(Failure.REDIRECTED);
        assertThat(upstream.requests()).hasSize(4);
    }

    @Test
    void otherSchemesAreMalformed() {
        assertThat(failure(request("file:///etc/passwd", AddressPolicy.OWNER_CONFIGURED)))
                .isEqualTo(Failure.MALFORMED);
    }

    @Test
    void aRequestDoesNotPrintItsHeaders() {
        assertThat(owner("/secret-path").toString()).isEqualTo("GET 127.0.0.1");
    }

    private Failure failure(OutboundRequest request) {
        return catchThrowableOfType(
                        OutboundException.class,
                        () -> http.send(request, new StopSignal()).close())
                .failure();
    }

    private OutboundRequest owner(String path) {
        return request("http://127.0.0.1:" + upstream.port() + path, AddressPolicy.OWNER_CONFIGURED);
    }

    private static OutboundRequest request(String uri, AddressPolicy policy) {
        return new OutboundRequest(
                "GET", URI.create(uri), Map.of(), Optional.empty(), policy, Timeouts.ofSeconds(5), 1000);
    }
}
