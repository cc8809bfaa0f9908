package dev.innkeeper.server.smarttavern;

import dev.innkeeper.engine.python.value.PyValue;
import dev.innkeeper.engine.smarttavern.Surroundings;
import java.time.Clock;
import java.util.List;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;

/** What a call finds around it when it comes: the time of a clock, and chance from a generator. */
public final class LiveSurroundings implements Supplier<Surroundings> {
    private final Clock clock;
    private final Surroundings.Chance chance;

    /** Surroundings by the clock, in its zone. */
    public LiveSurroundings(Clock clock, RandomGenerator random) {
        this.clock = clock;
        this.chance = new Dice(random);
    }

    @Override
    public Surroundings get() {
        return new Surroundings(clock.instant(), clock.getZone(), chance);
    }

    private record Dice(RandomGenerator random) implements Surroundings.Chance {
        @Override
        public double next() {
            return random.nextDouble();
        }

        @Override
        public void shuffle(List<PyValue> items) {
            for (int last = items.size() - 1; last > 0; last--) {
                PyValue item = items.get(last);
                int other = random.nextInt(last + 1);
                items.set(last, items.get(other));
                items.set(other, item);
            }
        }
    }
}
