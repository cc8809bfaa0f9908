package dev.innkeeper.storage.time;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Time that passes only when a test says so. Not thread-safe. */
public final class SettableTime extends Clock implements Alarms {
    private final List<Due> dues = new ArrayList<>();
    private long millis = Instant.parse("2026-03-01T10:00:00Z").toEpochMilli();

    private record Due(long at, Runnable task) {}

    /** Lets time pass; what falls due in it is run at its time. */
    public void pass(long passing) {
        long end = millis + passing;
        while (true) {
            Due next = dues.stream()
                    .filter(due -> due.at() <= end)
                    .min(Comparator.comparingLong(Due::at))
                    .orElse(new Due(Long.MAX_VALUE, () -> {}));
            if (next.at() > end) {
                millis = end;
                return;
            }
            dues.remove(next);
            millis = next.at();
            next.task().run();
        }
    }

    /** How many tasks wait. */
    public int waiting() {
        return dues.size();
    }

    @Override
    public long millis() {
        return millis;
    }

    @Override
    public Alarm after(long delay, Runnable task) {
        Due due = new Due(millis + delay, task);
        dues.add(due);
        return () -> dues.remove(due);
    }

    @Override
    public void close() {
        dues.clear();
    }

    @Override
    public Instant instant() {
        return Instant.ofEpochMilli(millis);
    }

    @Override
    public ZoneId getZone() {
        return ZoneOffset.UTC;
    }

    @Override
    public Clock withZone(ZoneId zone) {
        return Clock.fixed(instant(), zone);
    }
}
