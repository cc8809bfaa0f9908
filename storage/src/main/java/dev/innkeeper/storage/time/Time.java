package dev.innkeeper.storage.time;

import java.time.Clock;

/**
 * The time that a library lives in.
 *
 * @param clock tells the time of day and the zone
 * @param alarms wait
 */
public record Time(Clock clock, Alarms alarms) {
    /** The machine's own way of waiting, with a clock. */
    public static Time of(Clock clock) {
        return new Time(clock, new ThreadAlarms());
    }
}
