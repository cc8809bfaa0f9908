package dev.innkeeper.engine.macro.define;

import dev.innkeeper.engine.js.JsNumbers;
import dev.innkeeper.engine.js.JsStrings;
import dev.innkeeper.engine.macro.random.DiceFormula;
import dev.innkeeper.engine.macro.random.SeededRandom;
import dev.innkeeper.engine.macro.random.TextHash;
import dev.innkeeper.engine.macro.scope.MacroChat;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;

/** Chance, free and repeatable (macros.md §11). */
final class RandomMacros {
    static final List<MacroDefinition> ALL = List.of(
            MacroDefinition.of("random", RandomMacros::random).takingList(),
            MacroDefinition.of("pick", RandomMacros::pick).takingList(),
            MacroDefinition.of("roll", RandomMacros::roll).taking(1, 1));

    private static final Pattern COMMA = Pattern.compile("(?<!\\\\),");
    private static final String SEPARATOR = "::";

    private RandomMacros() {}

    private static String random(MacroCall call) {
        List<String> items = items(call.arguments());
        return items.isEmpty() ? "" : items.get(call.scope().random().below(items.size()));
    }

    private static String pick(MacroCall call) {
        List<String> items = items(call.arguments());
        if (items.isEmpty()) {
            return "";
        }
        MacroChat chat = call.scope().chat();
        String seed = JsNumbers.text(chat.idHash())
                + "-" + TextHash.of(call.content())
                + "-" + call.position()
                + chat.metadata().pickRerollSeed().map(reroll -> "-" + reroll).orElse("");
        double chance = SeededRandom.ofText(Long.toString(TextHash.of(seed))).next();
        return items.get((int) Math.floor(chance * items.size()));
    }

    private static List<String> items(List<String> arguments) {
        if (arguments.size() != 1) {
            return arguments;
        }
        String list = arguments.getFirst();
        return list.contains(SEPARATOR)
                ? Arrays.stream(list.split(SEPARATOR, -1)).map(JsStrings::trim).toList()
                : Arrays.stream(COMMA.split(list, -1))
                        .map(item -> JsStrings.trim(item).replace("\\,", ","))
                        .toList();
    }

    private static String roll(MacroCall call) {
        return DiceFormula.parse(JsStrings.trim(call.argument(0)))
                .map(formula -> Long.toString(formula.roll(call.scope().random())))
                .orElse("");
    }
}
