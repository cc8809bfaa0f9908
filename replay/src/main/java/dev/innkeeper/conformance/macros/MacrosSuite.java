package dev.innkeeper.conformance.macros;

import dev.innkeeper.conformance.CaseResult;
import dev.innkeeper.conformance.Suite;
import dev.innkeeper.engine.js.JsNumbers;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.macro.MacroEngine;
import dev.innkeeper.engine.macro.random.RandomSource;
import dev.innkeeper.engine.macro.scope.MacroOptions;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeSet;

/** The suite {@code macros}: families of templates, each evaluated once in its recorded world. */
public final class MacrosSuite implements Suite {
    /** So many evaluations must show every text that a random case may give. */
    private static final int RANDOM_RUNS = 300;

    private static final String FILE_ENDING = ".json";

    @Override
    public String name() {
        return "macros";
    }

    @Override
    public List<CaseResult> replay(String fileName, Json.Obj recorded) {
        String family = fileName.substring(0, fileName.length() - FILE_ENDING.length());
        Json.Obj base = recorded.object("input").object("context");
        List<CaseResult> results = new ArrayList<>();
        for (Json.Obj check : recorded.array("cases").objects()) {
            String id = check.string("id", "");
            String own = id.startsWith(family + "#") ? id.substring(family.length() + 1) : id;
            results.add(replay(family + "/" + own, check, merged(base, check.object("context"))));
        }
        return results;
    }

    private static CaseResult replay(String id, Json.Obj check, Json.Obj context) {
        return check.has("expectedOneOf")
                ? oneOf(id, check, context)
                : CaseResult.comparing(id, expected(check), actual(check, context));
    }

    private static CaseResult oneOf(String id, Json.Obj check, Json.Obj context) {
        Set<String> seen = new TreeSet<>();
        for (int run = 0; run < RANDOM_RUNS; run++) {
            MacroWorld world = MacroWorld.of(context, RandomSource.seeded("run " + run));
            seen.add(MacroEngine.expand(check.string("template", ""), world.scope(), options(check))
                    .text());
        }
        Set<String> possible = new TreeSet<>(check.array("expectedOneOf").strings());
        return CaseResult.comparing(id, Json.ofStrings(possible), Json.ofStrings(seen));
    }

    private static Json expected(Json.Obj check) {
        return Json.Obj.build(expected -> expected.put("text", check.string("expected", ""))
                .put("after", check.find("after").orElse(Json.NULL))
                .put("bannedWords", check.array("bannedWords")));
    }

    private static Json actual(Json.Obj check, Json.Obj context) {
        MacroWorld world = MacroWorld.of(context, randomSource(check));
        String text = MacroEngine.expand(check.string("template", ""), world.scope(), options(check))
                .text();
        return Json.Obj.build(actual -> actual.put("text", text)
                .put("after", world.variablesIfChanged().orElse(Json.NULL))
                .put("bannedWords", Json.ofStrings(world.bannedWords())));
    }

    private static RandomSource randomSource(Json.Obj check) {
        List<Double> values = check.array("random").items().stream()
                .map(Json::asNumber)
                .filter(OptionalDouble::isPresent)
                .map(OptionalDouble::getAsDouble)
                .toList();
        return values.isEmpty() ? RandomSource.seeded("macros") : RandomSource.repeating(values);
    }

    private static MacroOptions options(Json.Obj check) {
        Json.Obj recorded = check.object("options");
        MacroOptions options = MacroOptions.DEFAULT;
        options = recorded.string("name1Override").map(options::withUserName).orElse(options);
        options =
                recorded.string("name2Override").map(options::withCharacterName).orElse(options);
        options = recorded.string("original").map(options::withOriginal).orElse(options);
        options = recorded.string("groupOverride").map(options::withGroup).orElse(options);
        if (!recorded.bool("replaceCharacterCard", true)) {
            options = options.withoutCharacterCard();
        }
        for (var macro : recorded.object("dynamicMacros").members().entrySet()) {
            Json value = macro.getValue();
            Optional<String> text = value == Json.NULL ? Optional.empty() : Optional.of(JsNumbers.text(value));
            options = options.withMacro(macro.getKey(), () -> text);
        }
        return options;
    }

    /** The first object with the members of the second over it; objects in both are merged in turn. */
    private static Json.Obj merged(Json.Obj base, Json.Obj over) {
        Json.Obj result = base;
        for (var member : over.members().entrySet()) {
            Json value = member.getValue();
            Json merged = value instanceof Json.Obj object ? merged(base.object(member.getKey()), object) : value;
            result = result.with(member.getKey(), merged);
        }
        return result;
    }
}
