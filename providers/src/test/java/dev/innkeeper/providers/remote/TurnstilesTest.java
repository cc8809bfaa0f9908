package dev.innkeeper.providers.remote;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.innkeeper.providers.Connection;
import dev.innkeeper.providers.Delta;
import dev.innkeeper.providers.DeltaListener;
import dev.innkeeper.providers.Secret;
import dev.innkeeper.providers.StopSignal;
import dev.innkeeper.providers.Wait;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class TurnstilesTest {
    private static final Connection TWO =
            Connection.chat("claude", Optional.of(Secret.of("a-key")), "m").atOnce(2);

    private final Turnstiles turnstiles = new Turnstiles();

    @Test
    void noLimitLetsEverybodyIn() {
        Connection open = TWO.atOnce(0);

        for (int i = 0; i < 100; i++) {
            assertThat(turnstiles.enter(open, new StopSignal(), DeltaListener.NONE))
                    .isPresent();
        }
    }

    @Test
    void theOthersWaitInTheOrderInWhichTheyCame() throws Exception {
        Turnstiles.Pass first = enter();
        Turnstiles.Pass second = enter();
        BlockingQueue<Integer> admitted = new LinkedBlockingQueue<>();
        for (int i = 1; i <= 3; i++) {
            int number = i;
            Thread.ofVirtual().start(() -> {
                try (Turnstiles.Pass pass = enter()) {
                    admitted.add(number);
                }
            });
            awaitWaiting(i);
        }

        first.close();

        assertThat(List.of(next(admitted), next(admitted), next(admitted))).containsExactly(1, 2, 3);
        second.close();
        awaitWaiting(0);
    }

    @Test
    void whoStopsWhileWaitingLeavesTheQueueAndTakesNoPlace() throws Exception {
        Turnstiles.Pass first = enter();
        Turnstiles.Pass second = enter();
        StopSignal stop = new StopSignal();
        CompletableFuture<Optional<Turnstiles.Pass>> third = new CompletableFuture<>();
        Thread.ofVirtual().start(() -> third.complete(turnstiles.enter(TWO, stop, DeltaListener.NONE)));
        awaitWaiting(1);

        stop.stop();

        assertThat(third.get(5, TimeUnit.SECONDS)).isEmpty();
        assertThat(turnstiles.waiting(TWO)).isZero();
        first.close();
        second.close();
        enter().close();
    }

    @Test
    void whoWaitsIsToldHowManyAreInFrontAndWhenTheirTurnComes() throws Exception {
        Turnstiles.Pass first = enter();
        Turnstiles.Pass second = enter();
        List<BlockingQueue<Wait>> heard = List.of(new LinkedBlockingQueue<>(), new LinkedBlockingQueue<>());
        for (int i = 0; i < 2; i++) {
            BlockingQueue<Wait> waits = heard.get(i);
            Thread.ofVirtual().start(() -> {
                try (Turnstiles.Pass pass = turnstiles
                        .enter(TWO, new StopSignal(), new Waits(waits))
                        .orElseThrow()) {
                    waits.add(new Wait.ForTurn(-1));
                }
            });
            awaitWaiting(i + 1);
        }

        first.close();

        for (int i = 0; i < 2; i++) {
            assertThat(heard.get(i).poll(5, TimeUnit.SECONDS)).isEqualTo(new Wait.ForTurn(i));
            assertThat(heard.get(i).poll(5, TimeUnit.SECONDS)).isEqualTo(new Wait.Over());
            assertThat(heard.get(i).poll(5, TimeUnit.SECONDS)).isEqualTo(new Wait.ForTurn(-1));
        }
        second.close();
    }

    @Test
    void aListenerThatFailsTakesNoPlace() {
        Turnstiles.Pass first = enter();
        Turnstiles.Pass second = enter();
        DeltaListener failing = new DeltaListener() {
            @Override
            public void onDelta(Delta delta) {}

            @Override
            public void onWait(Wait wait) {
                throw new IllegalStateException("no ears");
            }
        };

        assertThatThrownBy(() -> turnstiles.enter(TWO, new StopSignal(), failing))
                .isInstanceOf(IllegalStateException.class);

        assertThat(turnstiles.waiting(TWO)).isZero();
        first.close();
        second.close();
        enter().close();
    }

    private record Waits(BlockingQueue<Wait> heard) implements DeltaListener {
        @Override
        public void onDelta(Delta delta) {}

        @Override
        public void onWait(Wait wait) {
            heard.add(wait);
        }
    }

    @Test
    void otherConnectionsHaveTheirOwn() {
        enter();
        enter();

        assertThat(turnstiles.enter(
                        Connection.chat("claude", Optional.of(Secret.of("another")), "m")
                                .atOnce(1),
                        new StopSignal(),
                        DeltaListener.NONE))
                .isPresent();
    }

    private Turnstiles.Pass enter() {
        return turnstiles.enter(TWO, new StopSignal(), DeltaListener.NONE).orElseThrow();
    }

    private void awaitWaiting(int count) throws InterruptedException {
        for (int i = 0; i < 5000 && turnstiles.waiting(TWO) != count; i++) {
            Thread.sleep(1);
        }
        assertThat(turnstiles.waiting(TWO)).isEqualTo(count);
    }

    private static int next(BlockingQueue<Integer> admitted) throws InterruptedException {
        return Optional.ofNullable(admitted.poll(5, TimeUnit.SECONDS)).orElse(-1);
    }
}
