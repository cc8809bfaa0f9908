package dev.innkeeper.engine.macro.define;

import dev.innkeeper.engine.macro.variable.Variables;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;

/** Variables of the chat and of the installation (macros.md §10). */
final class VariableMacros {
    static final List<MacroDefinition> LOCAL = family("var", MacroCall::localVariables);
    static final List<MacroDefinition> GLOBAL = family("globalvar", MacroCall::globalVariables);

    private VariableMacros() {}

    private static List<MacroDefinition> family(String suffix, Function<MacroCall, Variables> of) {
        return List.of(
                command("set" + suffix, 2, call -> of.apply(call).set(name(call), call.argument(1))),
                command("add" + suffix, 2, call -> of.apply(call).add(name(call), call.argument(1))),
                MacroDefinition.of("inc" + suffix, call -> of.apply(call).add(name(call), 1))
                        .taking(1, 1),
                MacroDefinition.of("dec" + suffix, call -> of.apply(call).add(name(call), -1))
                        .taking(1, 1),
                MacroDefinition.of("get" + suffix, call -> of.apply(call).get(call.argument(0)))
                        .taking(1, 1),
                MacroDefinition.of(
                                "has" + suffix,
                                call -> Boolean.toString(of.apply(call).has(call.argument(0))))
                        .alias(suffix + "exists")
                        .taking(1, 1),
                command("delete" + suffix, 1, call -> of.apply(call).delete(call.argument(0)))
                        .alias("flush" + suffix),
                command(
                                "set" + suffix + "key",
                                3,
                                call -> of.apply(call).setElement(name(call), call.argument(1), call.argument(2)))
                        .alias("set" + suffix + "index"),
                MacroDefinition.of(
                                "get" + suffix + "key",
                                call -> of.apply(call).getElement(call.argument(0), call.argument(1)))
                        .alias("get" + suffix + "index")
                        .taking(2, 2));
    }

    private static MacroDefinition command(String name, int arguments, Consumer<MacroCall> action) {
        return MacroDefinition.of(name, call -> {
                    action.accept(call);
                    return "";
                })
                .taking(arguments, arguments);
    }

    private static String name(MacroCall call) {
        if (call.argument(0).isEmpty()) {
            throw new MacroFailure("A variable needs a name.");
        }
        return call.argument(0);
    }
}
