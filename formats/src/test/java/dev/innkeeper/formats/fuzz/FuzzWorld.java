package dev.innkeeper.formats.fuzz;

import dev.innkeeper.engine.macro.MacroEngine;
import dev.innkeeper.engine.macro.random.RandomSource;
import dev.innkeeper.engine.macro.scope.MacroOptions;
import dev.innkeeper.engine.macro.scope.MacroScope;
import dev.innkeeper.engine.macro.variable.VariableStore;
import dev.innkeeper.engine.script.ScriptMacros;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Map;
import java.util.Optional;

/** What macros see in the targets: the same for every input, but for the variables. */
final class FuzzWorld {
    private FuzzWorld() {}

    static MacroScope scope() {
        return MacroScope.at(Instant.EPOCH, ZoneOffset.UTC, RandomSource.seeded("fuzz"))
                .names("User", "Aria")
                .variables(VariableStore.empty(), VariableStore.empty())
                .build();
    }

    static ScriptMacros macros() {
        MacroScope scope = scope();
        return (template, characterName, eachValue) -> MacroEngine.expand(
                        template,
                        scope,
                        new MacroOptions(
                                Optional.empty(),
                                characterName,
                                Optional.empty(),
                                Optional.empty(),
                                true,
                                Map.of(),
                                eachValue))
                .text();
    }
}
