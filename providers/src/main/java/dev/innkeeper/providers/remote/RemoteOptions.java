package dev.innkeeper.providers.remote;

import dev.innkeeper.providers.StopSignal;
import dev.innkeeper.providers.dialect.DialectOptions;
import java.time.Clock;
import java.time.Duration;
import java.util.function.DoubleSupplier;

/**
 * How an installation asks models.
 *
 * @param dialects how requests are made
 * @param chance numbers from 0 to below 1, for identifiers, seeds and the pauses between attempts
 * @param clock against which tokens are signed
 * @param pause waits between attempts
 * @param asksForUsage whether streams in OpenAI's dialect are asked for the token count, which SillyTavern does not do
 */
public record RemoteOptions(
        DialectOptions dialects, DoubleSupplier chance, Clock clock, Pause pause, boolean asksForUsage) {

    /** Waits. */
    @FunctionalInterface
    public interface Pause {
        /**
         * Waits for so long, or until somebody asks to stop.
         *
         * @return whether somebody asked
         */
        boolean await(Duration length, StopSignal stop);
    }

    /** What a server does: real pauses and chance, and counts of tokens. */
    public static RemoteOptions usual(DialectOptions dialects) {
        return new RemoteOptions(dialects, Math::random, Clock.systemUTC(), (length, stop) -> stop.await(length), true);
    }
}
