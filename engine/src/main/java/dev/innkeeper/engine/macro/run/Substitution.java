package dev.innkeeper.engine.macro.run;

import dev.innkeeper.engine.macro.legacy.LegacySubstitution;
import dev.innkeeper.engine.macro.scope.MacroOptions;
import dev.innkeeper.engine.macro.scope.MacroScope;
import dev.innkeeper.engine.macro.syntax.MacroParser;
import dev.innkeeper.engine.macro.trace.Expansion;
import dev.innkeeper.engine.macro.trace.TracedText;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** One substitution from its template to its text: pre-processing, evaluation, post-processing (macros.md §1). */
public final class Substitution {
    /** How often a text is read from its beginning to its end on the way. */
    private static final int READINGS = 3;

    private final String content;
    private final MacroScope scope;
    private final MacroOptions options;
    private final Budget budget;
    private final Map<String, String> remembered = new HashMap<>();
    private boolean originalTaken;

    private Substitution(String content, MacroScope scope, MacroOptions options, Budget budget) {
        this.content = content;
        this.scope = scope;
        this.options = options;
        this.budget = budget;
    }

    /**
     * Substitutes a template with the engine that the settings choose.
     *
     * @throws dev.innkeeper.engine.macro.syntax.TooComplexException if the budget does not suffice
     */
    public static Expansion of(String template, MacroScope scope, MacroOptions options, Budget budget) {
        budget.enter();
        budget.spend(template.length());
        Substitution substitution = new Substitution(template, scope, options, budget);
        TracedText text = TracedText.template(template);
        TracedText result = scope.settings().legacyEngine()
                ? LegacySubstitution.run(text, new Use(substitution, 0))
                : substitution.run(text, 0);
        budget.leave();
        return result.expansion();
    }

    /**
     * Runs a text through all steps.
     *
     * @param position where the text stands in the outermost template
     */
    TracedText run(TracedText text, int position) {
        budget.enter();
        budget.spend(READINGS * (long) text.length());
        TracedText prepared = Notation.prepare(text);
        TracedText evaluated = new Evaluation(this, prepared, position).document(MacroParser.parse(prepared.text()));
        budget.leave();
        budget.spend(evaluated.length());
        return Notation.finish(evaluated);
    }

    String content() {
        return content;
    }

    MacroScope scope() {
        return scope;
    }

    MacroOptions options() {
        return options;
    }

    Budget budget() {
        return budget;
    }

    // Not computeIfAbsent: the text may itself remember others.
    String remembered(String key, Supplier<String> text) {
        String known = remembered.get(key);
        if (known != null) {
            return known;
        }
        String computed = text.get();
        remembered.put(key, computed);
        return computed;
    }

    Optional<String> takeOriginal() {
        Optional<String> original = options.original().map(text -> originalTaken ? "" : text);
        originalTaken = true;
        return original;
    }
}
