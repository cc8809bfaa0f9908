package dev.innkeeper.engine.macro.legacy;

import dev.innkeeper.engine.js.JsNumbers;
import dev.innkeeper.engine.js.JsStrings;
import dev.innkeeper.engine.macro.define.MacroCall;
import dev.innkeeper.engine.macro.random.SeededRandom;
import dev.innkeeper.engine.macro.random.TextHash;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Choices from lists as the legacy engine makes them (macros.md §14). */
final class LegacyLists {
    private static final String SEPARATOR = "::";
    private static final Pattern COMMA = Pattern.compile("(?<!\\\\),");

    private LegacyLists() {}

    static Optional<String> random(MacroCall call) {
        List<String> items = items(call.argument(0));
        return Optional.of(items.get(call.scope().random().below(items.size())));
    }

    static Optional<String> pick(MacroCall call) {
        List<String> items = items(call.argument(0));
        String seed = JsNumbers.text(call.scope().chat().idHash())
                + "-" + TextHash.of(call.content())
                + "-" + call.position();
        double chance = SeededRandom.ofNumber(TextHash.of(seed)).next();
        return Optional.of(items.get((int) Math.floor(chance * items.size())));
    }

    private static List<String> items(String list) {
        return list.contains(SEPARATOR)
                ? List.of(list.split(SEPARATOR, -1))
                : Arrays.stream(COMMA.split(list, -1))
                        .map(item -> JsStrings.trim(item).replace("\\,", ","))
                        .toList();
    }
}
