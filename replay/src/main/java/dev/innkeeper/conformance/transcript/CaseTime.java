package dev.innkeeper.conformance.transcript;

import dev.innkeeper.storage.time.Alarms;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** The time of one case: the machine's, put forward instead of waited for. */
final class CaseTime extends Clock implements Alarms {
    private final ZoneId zone;
    private final List<Due> dues = new ArrayList<>();
    private long ahead;

    CaseTime(ZoneId zone) {
        this.zone = zone;
    }

    private record Due(long at, Runnable task) {}

    @Override
    public ZoneId getZone() {
        return zone;
    }

    @Override
    public Clock withZone(ZoneId other) {
        return Clock.offset(Clock.system(other), Duration.ofMillis(ahead()));
    }

    @Override
    public Instant instant() {
        return Instant.now().plusMillis(ahead());
    }

    @Override
    public long millis() {
        return instant().toEpochMilli();
    }

    @Override
    public synchronized Alarm after(long delay, Runnable task) {
        Due due = new Due(passed() + delay, task);
        dues.add(due);
        return () -> forget(due);
    }

    private synchronized void forget(Due due) {
        dues.remove(due);
    }

    /** Lets time pass: what falls due in it is run, in its order and at its time. */
    void pass(long millis) {
        long end = passed() + millis;
        for (Optional<Due> due = next(end); due.isPresent(); due = next(end)) {
            due.get().task().run();
        }
        putForward(end);
    }

    private synchronized Optional<Due> next(long end) {
        Optional<Due> next = dues.stream().filter(due -> due.at() <= end).min(Comparator.comparingLong(Due::at));
        next.ifPresent(due -> {
            dues.remove(due);
            putForward(due.at());
        });
        return next;
    }

    private synchronized void putForward(long time) {
        ahead += Math.max(0, time - passed());
    }

    private synchronized long ahead() {
        return ahead;
    }

    private synchronized long passed() {
        return TimeUnit.NANOSECONDS.toMillis(System.nanoTime()) + ahead;
    }

    /** A killed server does nothing any more. */
    @Override
    public synchronized void close() {
        dues.clear();
    }
}
