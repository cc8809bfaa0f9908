package dev.innkeeper.storage.time;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

/** Alarms by the machine's own time. */
final class ThreadAlarmsTest {
    @Test
    void aTaskRunsAndAFailureOfAnotherDoesNotMatter() throws InterruptedException {
        CountDownLatch done = new CountDownLatch(1);
        try (Alarms alarms = new ThreadAlarms()) {
            alarms.after(0, () -> {
                throw new IllegalStateException("on purpose");
            });
            alarms.after(1, done::countDown);
            assertThat(done.await(30, TimeUnit.SECONDS)).isTrue();
        }
    }

    @Test
    void aCancelledTaskDoesNotRun() throws InterruptedException {
        AtomicBoolean ran = new AtomicBoolean();
        CountDownLatch later = new CountDownLatch(1);
        try (Alarms alarms = new ThreadAlarms()) {
            alarms.after(20, () -> ran.set(true)).cancel();
            alarms.after(40, later::countDown);
            assertThat(later.await(30, TimeUnit.SECONDS)).isTrue();
        }
        assertThat(ran).isFalse();
    }
}
