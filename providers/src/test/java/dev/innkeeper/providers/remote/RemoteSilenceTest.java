package dev.innkeeper.providers.remote;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.providers.Delta;
import dev.innkeeper.providers.GenerationResult;
import dev.innkeeper.providers.ProviderException;
import dev.innkeeper.providers.StopSignal;
import dev.innkeeper.providers.testing.Reply;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Providers that say nothing, or stop in the middle. */
class RemoteSilenceTest extends UpstreamTest {
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
}
