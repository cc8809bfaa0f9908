package dev.innkeeper.engine.smarttavern.macro;

import java.time.Duration;
import java.time.ZonedDateTime;

/** Times some hours away. */
final class MacroTimes {
    private static final double MOST_HOURS = 24.0 * 366 * 7000;
    private static final double NANOS_PER_HOUR = 3.6e12;

    private MacroTimes() {}

    /** The time so many hours later by the clock on the wall; hours beyond all calendars count as none. */
    static ZonedDateTime later(ZonedDateTime time, double hours) {
        if (!(Math.abs(hours) < MOST_HOURS)) {
            return time;
        }
        long whole = (long) hours;
        Duration rest = Duration.ofNanos(Math.round((hours - whole) * NANOS_PER_HOUR));
        return time.toLocalDateTime().plusHours(whole).plus(rest).atZone(time.getZone());
    }
}
