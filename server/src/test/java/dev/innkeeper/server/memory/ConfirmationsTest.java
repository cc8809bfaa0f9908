package dev.innkeeper.server.memory;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.memory.Consent;
import dev.innkeeper.formats.name.FileName;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Questions to a person who may or may not be there. */
@Timeout(20)
class ConfirmationsTest {
    private static final FileName ARIA = new FileName("Aria");
    private static final Consent.Proposal CHANGE = new Consent.Proposal.Rewrite("x");
    private static final Clock CLOCK = Clock.fixed(Instant.EPOCH, ZoneOffset.UTC);

    @Test
    void whenNobodyAnswersInTimeTheAnswerIsNo() {
        Confirmations confirmations = new Confirmations(CLOCK, Duration.ofMillis(20));
        confirmations.look();
        assertThat(confirmations.of(ARIA).given(CHANGE)).isFalse();
        assertThat(confirmations.look()).isEmpty();
    }

    @Test
    void aServerThatStopsLetsNobodyWait() throws InterruptedException {
        Confirmations confirmations = new Confirmations(CLOCK);
        confirmations.look();
        CompletableFuture<Boolean> asked =
                CompletableFuture.supplyAsync(() -> confirmations.of(ARIA).given(CHANGE));
        while (confirmations.look().isEmpty()) {
            Thread.sleep(5);
        }
        confirmations.close();
        assertThat(asked.join()).isFalse();
    }
}
