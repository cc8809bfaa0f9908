package dev.innkeeper.providers.remote;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.innkeeper.providers.Connection;
import dev.innkeeper.providers.ModelRequest;
import dev.innkeeper.providers.ProviderException;
import dev.innkeeper.providers.Secret;
import dev.innkeeper.providers.StopSignal;
import dev.innkeeper.providers.Timeouts;
import dev.innkeeper.providers.http.OutboundHttp;
import dev.innkeeper.providers.testing.Reply;
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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Addresses behind which no provider answers. */
class UnreachableTest extends UpstreamTest {
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
    void theMetadataServiceOfCloudsIsOutOfReach() {
        assertThat(failure(request(true, to("http://169.254.169.254/v1"))))
                .isInstanceOf(ProviderException.Refused.class)
                .hasMessageContaining("does not contact");
    }
}
