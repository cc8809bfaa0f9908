package dev.innkeeper.server.backend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class LongWorkTest {
    private static final long LONG = 1 << 20;

    private final LongWork work = new LongWork();

    @Test
    void computingLeavesTheThreadsOfRequestsFree() throws Exception {
        AtomicBoolean answered = new AtomicBoolean();
        AtomicInteger most = new AtomicInteger();
        AtomicInteger now = new AtomicInteger();
        List<Future<Boolean>> computing = new ArrayList<>();
        try (ExecutorService requests = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int i = 0; i <= 2 * Runtime.getRuntime().availableProcessors(); i++) {
                computing.add(requests.submit(() -> work.of(LONG, () -> {
                    most.accumulateAndGet(now.incrementAndGet(), Math::max);
                    while (!answered.get()) {
                        Thread.onSpinWait();
                    }
                    now.decrementAndGet();
                    return true;
                })));
            }
            requests.submit(() -> work.of(1, () -> {
                        answered.set(true);
                        return true;
                    }))
                    .get(20, TimeUnit.SECONDS);
            for (Future<Boolean> done : computing) {
                assertThat(done.get(20, TimeUnit.SECONDS)).isTrue();
            }
        } finally {
            answered.set(true);
        }
        assertThat(most).hasValue(1);
    }

    @Test
    void whatFailsIsTold() {
        assertThatThrownBy(() -> work.of(-1, () -> {
                    throw new IllegalStateException("no");
                }))
                .isInstanceOf(IOException.class)
                .hasRootCauseMessage("no");
    }
}
