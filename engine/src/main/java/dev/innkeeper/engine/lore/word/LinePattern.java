package dev.innkeeper.engine.lore.word;

import dev.innkeeper.engine.script.JsMatch;
import dev.innkeeper.engine.script.JsPattern;
import dev.innkeeper.engine.script.JsRegexException;
import dev.innkeeper.engine.script.SearchBudget;
import java.util.Optional;

/**
 * A regular expression whose matches stay in their line, so that each text can be searched on its own.
 *
 * @param pattern stays in its line ({@link JsPattern#staysInLine})
 * @param literals one of these words is in every text that it matches; nothing if none is known
 * @param found the number that says that it matches
 * @param unsearched the number that says that the search was too long
 */
record LinePattern(JsPattern pattern, Optional<int[]> literals, int found, int unsearched) {

    /** Adds to the words of a text whether this pattern matches it. */
    void search(String marked, SearchBudget budget, WordSet words) {
        if (!mayMatch(words)) {
            return;
        }
        try {
            Optional<JsMatch> match = pattern.search(marked, budget).find(0);
            match.ifPresent(ignored -> words.add(found));
        } catch (JsRegexException tooLong) {
            words.add(unsearched);
        }
    }

    private boolean mayMatch(WordSet words) {
        if (literals.isEmpty()) {
            return true;
        }
        for (int literal : literals.get()) {
            if (words.contains(literal)) {
                return true;
            }
        }
        return false;
    }
}
