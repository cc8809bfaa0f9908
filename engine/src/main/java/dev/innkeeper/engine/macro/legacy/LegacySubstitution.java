package dev.innkeeper.engine.macro.legacy;

import dev.innkeeper.engine.macro.define.CardFields;
import dev.innkeeper.engine.macro.define.MacroCall;
import dev.innkeeper.engine.macro.trace.TracedText;

/**
 * The legacy macro engine: successive passes of replacements over the whole text (macros.md §14).
 *
 * <p>All card fields are substituted first, with what they do to variables. Each pass sees what the former ones produced, so a value that holds a macro of a later pass is expanded. There is no
 * nesting, no block and no escape.
 */
public final class LegacySubstitution {
    private static final String OPEN = "{{";

    private LegacySubstitution() {}

    /** Runs all passes over a text. */
    public static TracedText run(TracedText text, MacroCall call) {
        new CardFields(call).prepare();
        TracedText result = text;
        for (LegacyPass pass : LegacyPasses.angleNames()) {
            result = pass.apply(result, call);
        }
        for (LegacyPass pass : LegacyPasses.before()) {
            result = applied(pass, result, call);
        }
        for (LegacyPass pass : LegacyPasses.ofCall(call.options())) {
            result = applied(pass, result, call);
        }
        for (LegacyPass pass : LegacyPasses.after()) {
            result = applied(pass, result, call);
        }
        return result;
    }

    private static TracedText applied(LegacyPass pass, TracedText text, MacroCall call) {
        return text.text().contains(OPEN) ? pass.apply(text, call) : text;
    }
}
