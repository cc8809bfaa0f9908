package dev.innkeeper.storage.backup;

import dev.innkeeper.storage.time.Alarms;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;

/**
 * Does something with the newest of many values, not more often than once in an interval (chats.md §5.3).
 *
 * <p>A value is due when it is the first, or when an interval has passed since the last value or since the last time
 * that something was done; it is worked on at once. Of the others the newest is, when the interval is over. Work is done
 * one after the other. May be used by any thread.
 *
 * @param <T> what is worked on
 */
public final class Throttle<T> {
    private final Alarms alarms;
    private final long interval;
    private final Consumer<T> work;
    private final ReentrantLock lock = new ReentrantLock();
    private Optional<T> waiting = Optional.empty();
    private Optional<Alarms.Alarm> alarm = Optional.empty();
    private OptionalLong lastValue = OptionalLong.empty();
    private OptionalLong lastWork = OptionalLong.empty();

    /**
     * A throttle without any values yet.
     *
     * @param interval in milliseconds; with 0 every value is worked on at once
     * @param work must not throw
     */
    public Throttle(Alarms alarms, long interval, Consumer<T> work) {
        this.alarms = alarms;
        this.interval = interval;
        this.work = work;
    }

    /** Takes a value: works on it before this returns, or lets it wait in the place of the one that waits. */
    public void take(T value) {
        lock.lock();
        try {
            long now = alarms.millis();
            boolean due = isDue(now);
            lastValue = OptionalLong.of(now);
            waiting = Optional.of(value);
            if (due) {
                wakeIn(interval);
                workOnWaiting(now);
            } else if (alarm.isEmpty()) {
                wakeIn(interval);
            }
        } finally {
            lock.unlock();
        }
    }

    /**
     * Lets a value wait in the place of the one that waits, also when it would be due.
     *
     * @param delay after how many milliseconds it is worked on if nothing else happens
     */
    public void takeLater(T value, long delay) {
        lock.lock();
        try {
            waiting = Optional.of(value);
            if (alarm.isEmpty()) {
                wakeIn(Math.max(delay, interval));
            }
        } finally {
            lock.unlock();
        }
    }

    /** Works on the value that waits, if there is one. */
    public void flush() {
        lock.lock();
        try {
            sleep();
            workOnWaiting(alarms.millis());
        } finally {
            lock.unlock();
        }
    }

    private boolean isDue(long now) {
        return lastValue.isEmpty() || passed(lastValue, now) || passed(lastWork, now);
    }

    private boolean passed(OptionalLong since, long now) {
        return since.isEmpty() || now - since.getAsLong() >= interval;
    }

    private void wakeIn(long delay) {
        sleep();
        alarm = Optional.of(alarms.after(delay, this::wake));
    }

    private void sleep() {
        alarm.ifPresent(Alarms.Alarm::cancel);
        alarm = Optional.empty();
    }

    private void wake() {
        lock.lock();
        try {
            alarm = Optional.empty();
            long now = alarms.millis();
            long rest = Math.min(rest(lastValue, now), rest(lastWork, now));
            if (rest > 0) {
                wakeIn(rest);
            } else {
                workOnWaiting(now);
            }
        } finally {
            lock.unlock();
        }
    }

    private long rest(OptionalLong since, long now) {
        return since.isEmpty() ? 0 : since.getAsLong() + interval - now;
    }

    private void workOnWaiting(long now) {
        if (waiting.isEmpty()) {
            return;
        }
        T value = waiting.get();
        waiting = Optional.empty();
        lastWork = OptionalLong.of(now);
        work.accept(value);
    }
}
