package dev.innkeeper.engine.script;

import dev.innkeeper.engine.macro.MacroEngine;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** Macros that remember whether there were any: without them a result depends on nothing but the text. */
final class WatchedMacros implements ScriptMacros {
    private final ScriptMacros macros;
    private boolean used;

    WatchedMacros(ScriptMacros macros) {
        this.macros = macros;
    }

    @Override
    public String substitute(String template, Optional<String> characterName, UnaryOperator<String> eachValue) {
        used |= MacroEngine.mayHoldMacros(template);
        return macros.substitute(template, characterName, eachValue);
    }

    /** Whether a text that could hold macros was substituted. */
    boolean wereUsed() {
        return used;
    }
}
