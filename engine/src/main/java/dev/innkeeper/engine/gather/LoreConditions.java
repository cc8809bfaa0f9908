package dev.innkeeper.engine.gather;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.macro.random.RandomSource;
import dev.innkeeper.engine.python.value.PyDict;
import dev.innkeeper.engine.python.value.PyJson;
import dev.innkeeper.engine.python.value.PyValue;
import dev.innkeeper.engine.scene.Moment;
import dev.innkeeper.engine.smarttavern.Surroundings;
import dev.innkeeper.engine.smarttavern.macro.Conditions;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * Conditions of SmartTavern's in lorebooks: they read the chat's variables and the text of its messages
 * (smarttavern.md §3.4).
 *
 * <p>Variables and text are made when the first condition asks. A condition has one answer in a turn, however many passes
 * ask for it, and all share one budget. Not thread-safe.
 */
final class LoreConditions implements Predicate<String> {
    private static final String HISTORY_TEXT = "chat_history_text";

    private final Json.Obj metadata;
    private final List<Said> said;
    private final Moment moment;
    private final Map<String, Boolean> answers = new HashMap<>();
    private Optional<Conditions> conditions = Optional.empty();

    LoreConditions(Json.Obj metadata, List<Said> said, Moment moment) {
        this.metadata = metadata;
        this.said = said;
        this.moment = moment;
    }

    @Override
    public boolean test(String condition) {
        return answers.computeIfAbsent(condition, unasked -> conditions().hold(PyValue.of(unasked)));
    }

    private Conditions conditions() {
        Conditions made = conditions.orElseGet(() -> new Conditions(
                variables(),
                new Surroundings(moment.now(), moment.zone(), RandomSource.seeded("conditions " + moment.seed()))));
        conditions = Optional.of(made);
        return made;
    }

    private PyDict variables() {
        PyDict variables =
                PyJson.read(metadata.object("variables").text()) instanceof PyDict stored ? stored : new PyDict();
        if (!variables.has(HISTORY_TEXT)) {
            String text = said.stream().map(one -> one.text().value()).collect(Collectors.joining("\n"));
            variables.put(HISTORY_TEXT, text);
        }
        return variables;
    }
}
