package dev.innkeeper.providers.remote;

import dev.innkeeper.providers.ProviderException;
import java.time.Duration;
import java.util.Optional;
import java.util.function.DoubleSupplier;

/**
 * When a request that failed is sent once more: only while nobody has heard a word of the answer, and only if the
 * provider had a bad moment. Whoever waited in vain, or got no connection at all, is told at once.
 *
 * @param most further attempts
 * @param chance numbers from 0 to below 1: many who failed at the same time must not come back at the same time
 */
record Retries(int most, DoubleSupplier chance) {
    private static final Duration FIRST = Duration.ofMillis(500);
    private static final Duration LONGEST = Duration.ofSeconds(30);

    /**
     * How long to wait before the next attempt; empty if there is none.
     *
     * @param failed how many attempts have failed, 1 or more
     */
    Optional<Duration> pause(int failed, ProviderException failure) {
        if (failed > most || !isMomentary(failure)) {
            return Optional.empty();
        }
        Duration growing = FIRST.multipliedBy(1L << Math.min(failed - 1, 10));
        Duration jittered = growing.dividedBy(2).plusMillis((long) (chance.getAsDouble() * growing.toMillis() / 2));
        Duration asked = failure.retryAfter().orElse(Duration.ZERO);
        if (asked.compareTo(LONGEST) > 0) {
            return Optional.empty();
        }
        Duration pause = asked.plus(jittered);
        return Optional.of(pause.compareTo(LONGEST) > 0 ? LONGEST : pause);
    }

    private static boolean isMomentary(ProviderException failure) {
        return failure.retryable()
                && !(failure instanceof ProviderException.TimedOut)
                && !(failure instanceof ProviderException.Refused);
    }
}
