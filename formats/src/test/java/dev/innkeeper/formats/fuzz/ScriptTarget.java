package dev.innkeeper.formats.fuzz;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.regex.EcmaRegex;
import dev.innkeeper.engine.script.RegexScript;
import dev.innkeeper.engine.script.ScriptPlacement;
import dev.innkeeper.engine.script.ScriptRunner;
import dev.innkeeper.engine.script.ScriptUse;
import dev.innkeeper.engine.script.SearchBudget;
import java.util.ArrayList;
import java.util.List;

/** Regex scripts: find, replacement, trim string, kind of substitution, several of them, and a text. */
public final class ScriptTarget implements FuzzTarget {
    private static final int MOST_SCRIPTS = 4;
    private static final long BUDGET = 40_000;
    private static final EcmaRegex REGEX = EcmaRegex.withBound(BUDGET / 2);

    /** Where Jazzer comes in. */
    public static void fuzzerTestOneInput(byte[] bytes) {
        new ScriptTarget().accept(new FuzzInput(bytes));
    }

    @Override
    public void accept(FuzzInput input) {
        String text = input.text();
        List<RegexScript> scripts = new ArrayList<>();
        while (input.hasMore() && scripts.size() < MOST_SCRIPTS) {
            scripts.add(RegexScript.of(script(input)));
        }
        ScriptUse use = ScriptUse.stored(ScriptPlacement.AI_OUTPUT);
        SearchBudget budget = SearchBudget.of(BUDGET);
        ScriptRunner.Outcome outcome = new ScriptRunner(REGEX, scripts).run(text, use, FuzzWorld.macros(), budget);
        if (outcome.failures().size() > scripts.size()) {
            throw new AssertionError("A script failed twice");
        }
    }

    private static Json.Obj script(FuzzInput input) {
        int substitution = input.number(3);
        String find = input.text();
        String replacement = input.text();
        String trim = input.text();
        return Json.Obj.build(json -> json.put("findRegex", find)
                .put("replaceString", replacement)
                .put("trimStrings", new Json.Arr(trim.isEmpty() ? List.of() : List.of(Json.of(trim))))
                .put("substituteRegex", Json.of(substitution))
                .put("placement", new Json.Arr(List.of(Json.of(2)))));
    }
}
