package dev.innkeeper.engine.smarttavern.macro;

import dev.innkeeper.engine.macro.random.RandomSource;
import dev.innkeeper.engine.python.value.PyDict;
import dev.innkeeper.engine.smarttavern.Surroundings;
import dev.innkeeper.engine.smarttavern.variable.MacroPolicy;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Comparator;
import java.util.List;

/** Calls for tests, in which nothing is left to chance. */
final class Sandboxes {
    private Sandboxes() {}

    static Surroundings surroundings() {
        return new Surroundings(Instant.parse("2025-03-04T05:06:07Z"), ZoneOffset.UTC, new RandomSource() {
            @Override
            public double next() {
                return 0.5;
            }

            @Override
            public <T> void shuffle(List<T> items) {
                items.sort(Comparator.comparing(Object::toString));
            }
        });
    }

    static PythonSandbox on(PyDict variables) {
        return new PythonSandbox(MacroScope.of(variables, MacroPolicy.DEFAULT, surroundings()));
    }

    static PythonSandbox.Outcome run(String code) {
        return on(new PyDict()).run(code);
    }
}
