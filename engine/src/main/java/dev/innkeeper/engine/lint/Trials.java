package dev.innkeeper.engine.lint;

import dev.innkeeper.engine.script.JsPattern;
import dev.innkeeper.engine.script.JsRegexException;
import dev.innkeeper.engine.script.SearchBudget;

/**
 * Searches with the patterns of one document, which share a budget, so that a hostile document cannot add them up.
 *
 * <p>For one thread.
 */
final class Trials {
    /** About a second. */
    private static final long STEPS = 150_000_000;

    private final SearchBudget budget = SearchBudget.of(STEPS);

    /** Whether a pattern is found in a text; not, if the search takes too long. */
    boolean fits(JsPattern pattern, String text) {
        try {
            return pattern.search(text, budget).find(0).isPresent();
        } catch (JsRegexException e) {
            return false;
        }
    }

    /** Whether the search for a pattern takes too long on its own. */
    boolean takesTooLong(JsPattern pattern, String text) {
        try {
            pattern.search(text, budget).find(0);
            return false;
        } catch (JsRegexException e) {
            return e.kind() == JsRegexException.Kind.TOO_LONG;
        }
    }
}
