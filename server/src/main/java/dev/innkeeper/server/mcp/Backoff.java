package dev.innkeeper.server.mcp;

import java.time.Duration;

/**
 * How long to wait before a server is tried again: twice as long after each failure.
 *
 * @param first after the first failure
 * @param longest never longer
 * @param steady a server that was in use so long has not failed before
 */
record Backoff(Duration first, Duration longest, Duration steady) {
    /** A second at first, five minutes at most. */
    static final Backoff USUAL = new Backoff(Duration.ofSeconds(1), Duration.ofMinutes(5), Duration.ofMinutes(1));

    private static final int MOST_DOUBLINGS = 20;

    /**
     * The wait after some failures in a row.
     *
     * @param failures 1 or more
     */
    Duration after(int failures) {
        Duration wait = first.multipliedBy(1L << Math.min(failures - 1, MOST_DOUBLINGS));
        return wait.compareTo(longest) > 0 ? longest : wait;
    }
}
