package dev.innkeeper.engine.script;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
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
     * @param scripts those that run, in order; compared as objects
     */
    private record Occasion(String text, SameScripts scripts) {}

    /** Scripts by identity: the runner gives the same list for the same use. */
    private record SameScripts(List<RegexScript> scripts) {
        @Override
        public boolean equals(Object other) {
            return other instanceof SameScripts same && same.scripts == scripts;
        }

        @Override
        public int hashCode() {
            return System.identityHashCode(scripts);
        }
    }

    private record Known(ScriptRunner.Outcome outcome, long steps) {
        long size(Occasion of) {
            return of.text().length() + outcome.text().length();
        }
    }

    /** The outcome for a text, if it is known and the budget has the steps that it took. */
    Optional<ScriptRunner.Outcome> find(String text, List<RegexScript> scripts, SearchBudget budget) {
        Known found;
        synchronized (known) {
            found = known.get(new Occasion(text, new SameScripts(scripts)));
        }
        if (found == null || found.steps() >= budget.left()) {
            return Optional.empty();
        }
        budget.spend(found.steps());
        return Optional.of(found.outcome());
    }

    void keep(String text, List<RegexScript> scripts, ScriptRunner.Outcome outcome, long steps) {
        Occasion occasion = new Occasion(text, new SameScripts(scripts));
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
