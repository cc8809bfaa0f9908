package dev.innkeeper.engine.script;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.regex.EcmaRegex;
import java.util.List;
import org.junit.jupiter.api.Test;

class ScriptRunnerTest {
    private static final ScriptUse STORED = ScriptUse.stored(ScriptPlacement.AI_OUTPUT);

    @Test
    void tellsWhichScriptsChangedTheTextAndWhichCouldNotRun() {
        ScriptRunner runner = new ScriptRunner(
                EcmaRegex.withBound(10_000),
                List.of(
                        script("/cat/g", "dog"),
                        script("/bird/", "fish"),
                        script("/(/", "x"),
                        script("/(.*)(.*)(.*)(.*)(.*)z/", "x"),
                        script("/dog/", "wolf")));

        ScriptRunner.Outcome outcome = runner.run("cat cat " + "a".repeat(100), STORED, ScriptMacros.NONE);

        assertThat(outcome.text()).startsWith("wolf dog aaa");
        assertThat(outcome.changedBy()).extracting(RegexScript::find).containsExactly("/cat/g", "/dog/");
        assertThat(outcome.failures())
                .extracting(ScriptRunner.Failure::kind)
                .containsExactly(JsRegexException.Kind.SYNTAX, JsRegexException.Kind.TOO_LONG);
    }

    @Test
    void manySlowScriptsShareOneBudget() {
        ScriptRunner runner = new ScriptRunner(
                EcmaRegex.withBound(10_000),
                List.of(script("/(a+)+$/", "x"), script("/(a+)*$/", "x"), script("/b/", "c"), script("/zz/", "y")));
        SearchBudget budget = SearchBudget.of(15_000);

        ScriptRunner.Outcome outcome = runner.run("b" + "a".repeat(40) + "!", STORED, ScriptMacros.NONE, budget);

        assertThat(outcome.failures())
                .extracting(ScriptRunner.Failure::kind)
                .containsExactly(
                        JsRegexException.Kind.TOO_LONG,
                        JsRegexException.Kind.BUDGET_SPENT,
                        JsRegexException.Kind.BUDGET_SPENT);
        assertThat(outcome.text()).startsWith("baa");
    }

    @Test
    void replacementsAreNotFreeAndATextGrantsSteps() {
        ScriptRunner runner = new ScriptRunner(EcmaRegex.ofUsualBound(), List.of(script("/a/g", "{}")));
        String text = "a".repeat(1_000);
        SearchBudget budget = SearchBudget.of(1_000);

        assertThat(runner.run(text, STORED, ScriptMacros.NONE, budget).failures())
                .extracting(ScriptRunner.Failure::kind)
                .containsExactly(JsRegexException.Kind.BUDGET_SPENT);
        budget.grant(text);
        assertThat(runner.run(text, STORED, ScriptMacros.NONE, budget).failures())
                .isEmpty();
    }

    @Test
    void depthLimitsHoldOnlyWhereThereIsADepth() {
        RegexScript script = RegexScript.of(stored("/a/", "b")
                .with("promptOnly", Json.of(true))
                .with("minDepth", "1")
                .with("maxDepth", Json.of(-1)));
        ScriptUse sent = ScriptUse.of(ScriptPlacement.AI_OUTPUT, ScriptUse.Purpose.SENT);

        assertThat(script.runsIn(sent)).isTrue();
        assertThat(script.runsIn(sent.atDepth(0))).isFalse();
        assertThat(script.runsIn(sent.atDepth(1))).isTrue();
        assertThat(script.runsIn(STORED)).isFalse();
    }

    @Test
    void permissionsDecideWhichStoresRun() {
        Json.Obj settings = Json.parse("""
                {"regex": [{"findRegex": "g"}],
                 "character_allowed_regex": ["a.png"], "preset_allowed_regex": {"openai": ["P"]}}
                """).asObject().orElseThrow();
        ScriptStores stores = new ScriptStores(settings, List.of(stored("p", "")), List.of(stored("c", "")));

        assertThat(stores.permitted("openai", "P", "a.png"))
                .extracting(RegexScript::find)
                .containsExactly("g", "p", "c");
        assertThat(stores.permitted("novel", "P", "b.png"))
                .extracting(RegexScript::find)
                .containsExactly("g");
    }

    private static RegexScript script(String find, String replacement) {
        return RegexScript.of(stored(find, replacement));
    }

    private static Json.Obj stored(String find, String replacement) {
        return Json.Obj.EMPTY
                .with("findRegex", find)
                .with("replaceString", replacement)
                .with("placement", new Json.Arr(List.of(Json.of(2))));
    }
}
