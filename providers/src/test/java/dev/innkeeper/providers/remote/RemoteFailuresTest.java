package dev.innkeeper.providers.remote;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.providers.Delta;
import dev.innkeeper.providers.ProviderException;
import dev.innkeeper.providers.testing.Reply;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What providers refuse, and answers that are none. */
class RemoteFailuresTest extends UpstreamTest {
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
}
