package dev.innkeeper.conformance.smarttavern;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.macro.random.RandomSource;
import dev.innkeeper.engine.smarttavern.Surroundings;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;

/** The time and the chance of a case: every random number is the same one, and shuffling does nothing. */
final class FrozenSurroundings {
    private FrozenSurroundings() {}

    /** The surroundings that a case has frozen; of what it leaves open, a moment of its own and no chance. */
    static Surroundings of(Json.Obj frozen) {
        return new Surroundings(
                Instant.parse(frozen.string("now", "2025-01-01T00:00:00Z")),
                ZoneId.of(frozen.string("timezone", "UTC")),
                new SameNumber(frozen.number("random", 0)));
    }

    private record SameNumber(double next) implements RandomSource {
        @Override
        public <T> void shuffle(List<T> items) {
            // The recordings were made with a shuffle that leaves the items where they are.
        }
    }
}
