package dev.innkeeper.engine.macro.time;

import java.time.Duration;

/**
 * A span of time in words, as the library moment.js says it in English (macros.md §9).
 *
 * @param millis the length in milliseconds; negative for a span that lies in the past
 */
public record HumanDuration(long millis) {
    /** What stands for the span to a date that cannot be read. */
    public static final String INVALID_DATE = "Invalid date";

    private static final double DAYS_PER_MONTH = 146097.0 / 4800;

    /** The span of a duration; milliseconds beyond the range of {@code long} are cut off. */
    public static HumanDuration of(Duration duration) {
        boolean fits = duration.abs().compareTo(Duration.ofMillis(Long.MAX_VALUE)) < 0;
        return new HumanDuration(fits ? duration.toMillis() : Long.MAX_VALUE);
    }

    /** The length without its direction: {@code 3 hours}. */
    public String text() {
        double length = Math.abs((double) millis);
        long seconds = Math.round(length / 1000);
        long minutes = Math.round(length / 60_000);
        long hours = Math.round(length / 3_600_000);
        double exactDays = length / 86_400_000;
        long days = Math.round(exactDays);
        long months = Math.round(exactDays / DAYS_PER_MONTH);
        long years = Math.round(exactDays / DAYS_PER_MONTH / 12);
        if (seconds <= 44) {
            return "a few seconds";
        }
        if (minutes < 45) {
            return words(minutes, "a minute", "minutes");
        }
        if (hours < 22) {
            return words(hours, "an hour", "hours");
        }
        if (days < 26) {
            return words(days, "a day", "days");
        }
        return months < 11 ? words(months, "a month", "months") : words(years, "a year", "years");
    }

    /** The length with its direction: {@code in 3 hours} if it is positive, else {@code 3 hours ago}. */
    public String textWithSuffix() {
        return millis > 0 ? "in " + text() : text() + " ago";
    }

    private static String words(long count, String one, String many) {
        return count <= 1 ? one : count + " " + many;
    }
}
