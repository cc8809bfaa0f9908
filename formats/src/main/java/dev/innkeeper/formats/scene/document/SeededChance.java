package dev.innkeeper.formats.scene.document;

import dev.innkeeper.engine.python.value.PyValue;
import dev.innkeeper.engine.smarttavern.Surroundings;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** Chance of a seed: the same seed, the same choices. Not thread-safe. */
final class SeededChance implements Surroundings.Chance {
    private final Random random;

    SeededChance(long seed) {
        this.random = new Random(seed);
    }

    @Override
    public double next() {
        return random.nextDouble();
    }

    @Override
    public void shuffle(List<PyValue> items) {
        Collections.shuffle(items, random);
    }
}
