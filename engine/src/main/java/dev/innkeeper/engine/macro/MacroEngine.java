package dev.innkeeper.engine.macro;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.macro.run.Budget;
import dev.innkeeper.engine.macro.run.Substitution;
import dev.innkeeper.engine.macro.scope.MacroOptions;
import dev.innkeeper.engine.macro.scope.MacroScope;
import dev.innkeeper.engine.macro.syntax.TooComplexException;
import dev.innkeeper.engine.macro.trace.Expansion;

/**
 * Replaces the macros in a text (macros.md).
 *
 * <p>The settings in the scope choose between the current and the legacy engine. Deterministic: time, chance and all
 * texts come in through the scope. The only things that change are the scope's variable stores and its ban list. Safe to
 * use from many threads if each has its own scope.
 */
public final class MacroEngine {
    private MacroEngine() {}

    /**
     * Replaces the macros in a template.
     *
     * <p>Never fails: what is no macro, or one that cannot be evaluated, stays as it is written. A template that is
     * nested too deeply or would need too much work is returned whole, without side effects.
     *
     * @param template the text; the empty one gives the empty one
     * @param scope what macros can see
     * @param options what this substitution does differently
     * @return the text and where each unit of it came from
     */
    public static Expansion expand(String template, MacroScope scope, MacroOptions options) {
        if (!mayHoldMacros(template)) {
            return Expansion.unchanged(template);
        }
        Json.Obj local = scope.localVariables().content();
        Json.Obj global = scope.globalVariables().content();
        Budget budget = new Budget();
        try {
            Expansion expansion = Substitution.of(template, scope, options, budget);
            budget.bannedWords().forEach(scope.bannedWords());
            return expansion;
        } catch (TooComplexException tooComplex) {
            scope.localVariables().reset(local);
            scope.globalVariables().reset(global);
            return Expansion.unchanged(template);
        }
    }

    /** The text that {@link #expand} gives with {@link MacroOptions#DEFAULT}. */
    public static String text(String template, MacroScope scope) {
        return expand(template, scope, MacroOptions.DEFAULT).text();
    }

    /** Whether a text could hold macros; one that could not is never changed. */
    public static boolean mayHoldMacros(String template) {
        return template.contains("{{")
                || template.indexOf('<') >= 0
                || template.contains("\\{")
                || template.contains("\\}");
    }
}
