package dev.innkeeper.engine.macro.define;

import dev.innkeeper.engine.macro.scope.MacroGroup;
import java.util.List;

/** Who takes part in the chat (macros.md §7, <i>names</i>). */
final class NameMacros {
    static final List<MacroDefinition> ALL = List.of(
            MacroDefinition.of("user", MacroCall::userName),
            MacroDefinition.of("char", MacroCall::characterName),
            MacroDefinition.of("group", call -> members(call, true)).alias("charIfNotGroup"),
            MacroDefinition.of("groupNotMuted", call -> members(call, false)),
            MacroDefinition.of("notChar", NameMacros::others));

    private NameMacros() {}

    private static String members(MacroCall call, boolean mutedToo) {
        return call.options()
                .groupOverride()
                .orElseGet(() -> call.scope()
                        .group()
                        .map(group -> String.join(", ", group.names(mutedToo)))
                        .orElseGet(call::characterName));
    }

    private static String others(MacroCall call) {
        return call.options()
                .groupOverride()
                .orElseGet(() ->
                        call.scope().group().map(group -> othersIn(group, call)).orElseGet(call::userName));
    }

    private static String othersIn(MacroGroup group, MacroCall call) {
        return String.join(
                ", ",
                group.names(false).stream()
                        .filter(name -> !name.equals(call.characterName()))
                        .toList());
    }
}
