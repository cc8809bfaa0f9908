package dev.innkeeper.engine.script;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What scripts made of texts lately, so that a turn costs only what is new in it. Kept are outcomes in which no macro
 * took part, with the steps that they took: a prompt that finds them here spends its budget as one that does not, so the
 * same scene still gives the same prompt.
 *
 * <p>Bounded by entries and by size. Thread-safe.
 */
final class KnownOutcomes {
    private static final int MOST = 65_536;
    private static final long MOST_CHARACTERS = 32_000_000;

    private final Map<Occasion, Known> known = new LinkedHashMap<>(256, 0.75f, true);
    private long characters;

    /**
     * A text and what runs on it.
     *
     * @param selection number of the scripts
     */
    private record Occasion(String text, int selection) {}

    private record Known(ScriptRunner.Outcome outcome, long steps) {
        long size(Occasion of) {
            return of.text().length() + outcome.text().length();
        }
    }

    /** The outcome for a text, if it is known and the budget has the steps that it took. */
    Optional<ScriptRunner.Outcome> find(String text, int selection, SearchBudget budget) {
        Known found;
        synchronized (known) {
            found = known.get(new Occasion(text, selection));
        }
        if (found == null || found.steps() >= budget.left()) {
            return Optional.empty();
        }
        budget.spend(found.steps());
        return Optional.of(found.outcome());
    }

    void keep(String text, int selection, ScriptRunner.Outcome outcome, long steps) {
        Occasion occasion = new Occasion(text, selection);
        Known next = new Known(outcome, steps);
        if (next.size(occasion) > MOST_CHARACTERS) {
            return;
        }
        synchronized (known) {
            Known replaced = known.put(occasion, next);
            characters += next.size(occasion) - (replaced == null ? 0 : replaced.size(occasion));
            Iterator<Map.Entry<Occasion, Known>> oldest = known.entrySet().iterator();
            while (known.size() > MOST || characters > MOST_CHARACTERS) {
                Map.Entry<Occasion, Known> gone = oldest.next();
                characters -= gone.getValue().size(gone.getKey());
                oldest.remove();
            }
        }
    }
}
