package dev.innkeeper.providers;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** A request to stop that is given once and heard by whoever works. Thread-safe. */
public final class StopSignal {
    private final Object lock = new Object();
    private final List<Runnable> actions = new ArrayList<>();
    private boolean stopped;

    /** Asks to stop; the actions run on the calling thread. Further calls do nothing. */
    public void stop() {
        List<Runnable> due;
        synchronized (lock) {
            if (stopped) {
                return;
            }
            stopped = true;
            due = List.copyOf(actions);
            actions.clear();
        }
        due.forEach(Runnable::run);
    }

    /** Whether somebody asked. */
    public boolean isStopped() {
        synchronized (lock) {
            return stopped;
        }
    }

    /**
     * Runs an action as soon as somebody asks, at once if that has happened already.
     *
     * @param action must be short, must not block and must not throw
     * @return forgets the action when closed
     */
    public Registration onStop(Runnable action) {
        synchronized (lock) {
            if (!stopped) {
                actions.add(action);
                return () -> forget(action);
            }
        }
        action.run();
        return () -> {};
    }

    /**
     * Waits, but no longer than until somebody asks or the thread is interrupted, which counts as asking.
     *
     * @return whether somebody asked
     */
    public boolean await(Duration longest) {
        CountDownLatch asked = new CountDownLatch(1);
        try (Registration ignored = onStop(asked::countDown)) {
            return asked.await(longest.toNanos(), TimeUnit.NANOSECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return true;
        }
    }

    private void forget(Runnable action) {
        synchronized (lock) {
            actions.removeIf(candidate -> candidate == action);
        }
    }

    /** An action that waits for the signal. */
    public interface Registration extends AutoCloseable {
        @Override
        void close();
    }
}
