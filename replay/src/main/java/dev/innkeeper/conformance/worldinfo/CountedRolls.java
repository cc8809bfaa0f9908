package dev.innkeeper.conformance.worldinfo;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.macro.random.RandomSource;
import java.util.List;

/** The recorded rolls in their order; after the last one it comes again and again. */
final class CountedRolls implements RandomSource {
    private final List<Double> rolls;
    private int drawn;

    CountedRolls(Json recorded) {
        this.rolls = recorded.asArray()
                .map(list -> list.items().stream()
                        .map(item -> item.asNumber().orElse(0))
                        .toList())
                .orElseGet(() -> List.of(recorded.asNumber().orElse(0)));
    }

    @Override
    public double next() {
        double roll = rolls.get(Math.min(drawn, rolls.size() - 1));
        drawn++;
        return roll;
    }

    int drawn() {
        return drawn;
    }
}
