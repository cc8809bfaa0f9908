package dev.innkeeper.providers;

import java.time.Duration;

/**
 * How long a silent provider is waited for. The time to connect is a property of the HTTP client, not of a connection.
 *
 * @param firstByte from sending the request to the first byte of the answer, which includes the time the model needs
 *     to read a long prompt; positive
 * @param betweenBytes the longest silence within the answer; positive
 */
public record Timeouts(Duration firstByte, Duration betweenBytes) {
    /** Two minutes for both: a large local model may read a long prompt for more than one. */
    public static final Timeouts DEFAULT = ofSeconds(120);

    /** Checks that both are positive. */
    public Timeouts {
        if (!firstByte.isPositive() || !betweenBytes.isPositive()) {
            throw new IllegalArgumentException("A timeout must be longer than zero");
        }
    }

    /** The same number of seconds for both. */
    public static Timeouts ofSeconds(long seconds) {
        Duration duration = Duration.ofSeconds(seconds);
        return new Timeouts(duration, duration);
    }
}
