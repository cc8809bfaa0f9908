package dev.innkeeper.server.backend;

import dev.innkeeper.engine.js.Json;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** An answer that is good for a minute. Thread-safe. */
final class KeptAnswer {
    private static final Duration LIFE = Duration.ofMinutes(1);

    private final Clock clock;
    private volatile Optional<Entry> entry = Optional.empty();

    private record Entry(Json answer, Instant until) {}

    KeptAnswer(Clock clock) {
        this.clock = clock;
    }

    /** The answer; empty if there is none that is still good. */
    Optional<Json> get() {
        return entry.filter(kept -> clock.instant().isBefore(kept.until())).map(Entry::answer);
    }

    /** Keeps an answer in place of the one before. */
    void keep(Json answer) {
        entry = Optional.of(new Entry(answer, clock.instant().plus(LIFE)));
    }
}
