package dev.innkeeper.engine.lint;

import dev.innkeeper.engine.lore.LoreSettings;
import dev.innkeeper.engine.script.JsRegex;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToIntFunction;

/**
 * What the documents are to work with.
 *
 * @param lore how lorebooks are scanned
 * @param assumed whether {@code lore} is a guess, so that what depends on it is only a hint
 * @param context tokens of a prompt
 * @param tokens counts a text
 * @param regex compiles patterns for searches that end
 * @param outlets the outlets for which some prompt asks; empty if the prompts are not known
 */
public record LintSettings(
        LoreSettings lore,
        boolean assumed,
        int context,
        ToIntFunction<String> tokens,
        JsRegex regex,
        Optional<Set<String>> outlets) {
    /** Copies the set. */
    public LintSettings {
        outlets = outlets.map(Set::copyOf);
    }

    /** Tokens that entries may take together. */
    double budget() {
        return lore.budget(context);
    }

    /** The level of a finding that depends on the settings. */
    Level depending(Level level) {
        return assumed ? Level.HINT : level;
    }
}
