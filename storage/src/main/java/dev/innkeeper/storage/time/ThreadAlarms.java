package dev.innkeeper.storage.time;

import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Alarms by the machine's own time; one thread waits, and each task has a thread of its own. */
public final class ThreadAlarms implements Alarms {
    private static final Logger LOG = LoggerFactory.getLogger(ThreadAlarms.class);

    private final ScheduledThreadPoolExecutor waiting = new ScheduledThreadPoolExecutor(
            1, Thread.ofPlatform().daemon().name("alarms").factory());

    /** Alarms with their thread. */
    public ThreadAlarms() {
        waiting.setRemoveOnCancelPolicy(true);
        waiting.setExecuteExistingDelayedTasksAfterShutdownPolicy(false);
    }

    @Override
    public long millis() {
        return TimeUnit.NANOSECONDS.toMillis(System.nanoTime());
    }

    @Override
    public Alarm after(long delay, Runnable task) {
        Future<?> future = waiting.schedule(
                () -> Thread.ofVirtual().name("alarm").start(() -> run(task)), delay, TimeUnit.MILLISECONDS);
        return () -> future.cancel(false);
    }

    private static void run(Runnable task) {
        try {
            task.run();
        } catch (RuntimeException failure) {
            LOG.error("A task that was due has failed", failure);
        }
    }

    @Override
    public void close() {
        waiting.shutdownNow();
    }
}
