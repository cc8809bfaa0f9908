package dev.innkeeper.server.consent;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.StopSignal;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Questions to a person who may or may not be there. */
@Timeout(20)
class ConsentsTest {
    private static final Inquiry INQUIRY = new Inquiry("tool", Json.Obj.EMPTY.with("tool", "dice"));
    private static final Clock CLOCK = Clock.fixed(Instant.EPOCH, ZoneOffset.UTC);

    private final Consents consents = new Consents(CLOCK);

    @Test
    void whoIsNotThereIsNotAsked() {
        assertThat(consents.ask(INQUIRY, new StopSignal())).isEqualTo(Reply.NOBODY);
    }

    @Test
    void whenNobodyAnswersInTimeTheAnswerIsNo() {
        Consents hurried = new Consents(CLOCK, Duration.ofMillis(20));
        hurried.look();
        assertThat(hurried.ask(INQUIRY, new StopSignal())).isEqualTo(Reply.UNANSWERED);
        assertThat(hurried.look()).isEmpty();
    }

    @Test
    void theAnswerOfAPersonIsHeard() throws InterruptedException {
        CompletableFuture<Reply> asked = ask(new StopSignal());
        Json.Obj question = question();
        assertThat(question.string("kind", "") + question.string("tool", "")).isEqualTo("tooldice");
        assertThat(consents.answer(question.string("id", ""), Reply.of(true, true)))
                .isTrue();
        assertThat(asked.join()).isEqualTo(Reply.AGREED_FOR_GOOD);
        assertThat(consents.answer(question.string("id", ""), Reply.REFUSED)).isFalse();
    }

    @Test
    void whoIsStoppedDoesNotWait() throws InterruptedException {
        StopSignal stop = new StopSignal();
        CompletableFuture<Reply> asked = ask(stop);
        question();
        stop.stop();
        assertThat(asked.join()).isEqualTo(Reply.STOPPED);
        assertThat(consents.look()).isEmpty();
    }

    @Test
    void aServerThatStopsLetsNobodyWait() throws InterruptedException {
        CompletableFuture<Reply> asked = ask(new StopSignal());
        question();
        consents.close();
        assertThat(asked.join()).isEqualTo(Reply.STOPPED);
        assertThat(consents.ask(INQUIRY, new StopSignal())).isEqualTo(Reply.STOPPED);
    }

    private CompletableFuture<Reply> ask(StopSignal stop) {
        consents.look();
        return CompletableFuture.supplyAsync(() -> consents.ask(INQUIRY, stop));
    }

    private Json.Obj question() throws InterruptedException {
        while (consents.look().isEmpty()) {
            Thread.sleep(5);
        }
        return consents.look().getFirst();
    }
}
