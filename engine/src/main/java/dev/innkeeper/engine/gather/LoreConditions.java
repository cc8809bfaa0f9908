package dev.innkeeper.engine.gather;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.macro.random.RandomSource;
import dev.innkeeper.engine.python.value.PyDict;
import dev.innkeeper.engine.python.value.PyJson;
import dev.innkeeper.engine.python.value.PyValue;
import dev.innkeeper.engine.scene.Moment;
import dev.innkeeper.engine.smarttavern.Surroundings;
import dev.innkeeper.engine.smarttavern.macro.Macros;
import java.util.Collections;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * Conditions of SmartTavern's in lorebooks: they read the chat's variables and the text of its messages
 * (smarttavern.md §3.4).
 *
 * <p>The variables and the text are made when the first condition asks. Not thread-safe.
 */
final class LoreConditions implements Predicate<String> {
    private static final String HISTORY_TEXT = "chat_history_text";

    private final Json.Obj metadata;
    private final List<Said> said;
    private final Surroundings surroundings;
    private PyDict variables = new PyDict();
    private boolean read;

    LoreConditions(Json.Obj metadata, List<Said> said, Moment moment) {
        this.metadata = metadata;
        this.said = said;
        this.surroundings = new Surroundings(
                moment.now(), moment.zone(), new Rolls(RandomSource.seeded("conditions " + moment.seed())));
    }

    @Override
    public boolean test(String condition) {
        return Macros.holds(PyValue.of(condition), variables(), surroundings);
    }

    private PyDict variables() {
        if (!read) {
            read = true;
            if (PyJson.read(metadata.object("variables").text()) instanceof PyDict stored) {
                variables = stored;
            }
            if (!variables.has(HISTORY_TEXT)) {
                variables.put(
                        HISTORY_TEXT,
                        said.stream().map(one -> one.text().value()).collect(Collectors.joining("\n")));
            }
        }
        return variables;
    }

    /** Chance of a source of rolls. */
    private record Rolls(RandomSource source) implements Surroundings.Chance {
        @Override
        public double next() {
            return source.next();
        }

        @Override
        public void shuffle(List<PyValue> items) {
            for (int last = items.size() - 1; last > 0; last--) {
                Collections.swap(items, last, (int) (source.next() * (last + 1)));
            }
        }
    }
}
