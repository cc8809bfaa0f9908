package dev.innkeeper.providers;

import java.time.Duration;
import java.util.stream.Stream;

/**
 * How long a silent provider is waited for.
 *
 * @param connect until the connection stands; positive
 * @param firstByte from sending the request to the first byte of the answer, which includes the time the model needs
 *     to read a long prompt; positive
 * @param betweenBytes the longest silence within the answer; positive
 */
public record Timeouts(Duration connect, Duration firstByte, Duration betweenBytes) {
    private static final Duration CONNECT = Duration.ofSeconds(10);

    /** Ten seconds to connect, two minutes for the others: a large local model may read a long prompt for more than one. */
    public static final Timeouts DEFAULT = ofSeconds(120);

    /** Checks that all are positive. */
    public Timeouts {
        if (!Stream.of(connect, firstByte, betweenBytes).allMatch(Duration::isPositive)) {
            throw new IllegalArgumentException("A timeout must be longer than zero");
        }
    }

    /** Ten seconds to connect. */
    public Timeouts(Duration firstByte, Duration betweenBytes) {
        this(CONNECT, firstByte, betweenBytes);
    }

    /** The same number of seconds for the first byte and between bytes. */
    public static Timeouts ofSeconds(long seconds) {
        Duration duration = Duration.ofSeconds(seconds);
        return new Timeouts(duration, duration);
    }
}
