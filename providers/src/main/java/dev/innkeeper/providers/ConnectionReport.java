package dev.innkeeper.providers;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * The outcome of trying a connection.
 *
 * @param failure what went wrong; empty if the connection works
 * @param message the outcome in English, fit for people
 * @param models the models that the provider offers, in its order; may be empty even if the connection works
 * @param took how long the attempt took
 */
public record ConnectionReport(
        Optional<ProviderException> failure, String message, List<String> models, Duration took) {
    /** Copies the list. */
    public ConnectionReport {
        models = List.copyOf(models);
    }

    /** Whether the connection works. */
    public boolean ok() {
        return failure.isEmpty();
    }
}
