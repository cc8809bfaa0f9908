package dev.innkeeper.server.smarttavern;

import dev.innkeeper.engine.macro.random.RandomSource;
import dev.innkeeper.engine.smarttavern.Surroundings;
import java.time.Clock;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;

/** What a call finds around it when it comes: the time of a clock, and chance from a generator. */
public final class LiveSurroundings implements Supplier<Surroundings> {
    private final Clock clock;
    private final RandomSource chance;

    /** Surroundings by the clock, in its zone. */
    public LiveSurroundings(Clock clock, RandomGenerator random) {
        this.clock = clock;
        this.chance = random::nextDouble;
    }

    @Override
    public Surroundings get() {
        return new Surroundings(clock.instant(), clock.getZone(), chance);
    }
}
