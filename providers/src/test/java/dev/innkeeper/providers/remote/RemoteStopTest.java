package dev.innkeeper.providers.remote;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.innkeeper.providers.Delta;
import dev.innkeeper.providers.FinishReason;
import dev.innkeeper.providers.GenerationResult;
import dev.innkeeper.providers.ProviderException;
import dev.innkeeper.providers.StopSignal;
import dev.innkeeper.providers.testing.ReceivedRequest;
import dev.innkeeper.providers.testing.Reply;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

/** Requests that somebody gives up, or whose listener fails. */
class RemoteStopTest extends UpstreamTest {
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
}
