package dev.innkeeper.conformance.regex;

import dev.innkeeper.conformance.CaseResult;
import dev.innkeeper.conformance.Suite;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.macro.MacroEngine;
import dev.innkeeper.engine.macro.random.RandomSource;
import dev.innkeeper.engine.macro.scope.MacroOptions;
import dev.innkeeper.engine.macro.scope.MacroScope;
import dev.innkeeper.engine.macro.variable.VariableStore;
import dev.innkeeper.engine.regex.EcmaRegex;
import dev.innkeeper.engine.script.JsRegex;
import dev.innkeeper.engine.script.ScriptMacros;
import dev.innkeeper.engine.script.ScriptPlacement;
import dev.innkeeper.engine.script.ScriptRunner;
import dev.innkeeper.engine.script.ScriptStores;
import dev.innkeeper.engine.script.ScriptUse;
import dev.innkeeper.engine.script.ScriptUse.Purpose;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** Calls of the regex scripts (regex-scripts.md). */
public final class RegexSuite implements Suite {
    private final JsRegex regex;

    /** The suite with the regular expressions of the program. */
    public RegexSuite() {
        this(EcmaRegex.ofUsualBound());
    }

    /** The suite with other regular expressions. */
    public RegexSuite(JsRegex regex) {
        this.regex = regex;
    }

    @Override
    public String name() {
        return "regex";
    }

    @Override
    public List<CaseResult> replay(String fileName, Json.Obj recorded) {
        String id = fileName.replace(".json", "");
        Json.Obj input = recorded.object("input");
        List<Json.Obj> expected = recorded.array("expected").objects();
        return input.has("display") ? displayed(id, input, expected) : called(id, input, expected);
    }

    private List<CaseResult> called(String id, Json.Obj input, List<Json.Obj> expected) {
        ScriptRunner runner = runner(input);
        List<CaseResult> checks = new ArrayList<>();
        List<Json.Obj> calls = input.array("calls").objects();
        for (int at = 0; at < calls.size(); at++) {
            Json.Obj call = calls.get(at);
            VariableStore variables = new VariableStore(input.object("localVariables"));
            Optional<ScriptUse> use = use(call);
            String text = call.string("text", "");
            String result = use.map(it -> runner.apply(text, it, macros(input, variables)))
                    .orElse(text);
            Json.Obj actual = Json.Obj.EMPTY.with("result", result);
            checks.add(CaseResult.comparing(
                    id + "/" + at,
                    expected.get(at),
                    variables.changed() ? actual.with("localVariables", variables.content()) : actual));
        }
        return checks;
    }

    private static Optional<ScriptUse> use(Json.Obj call) {
        Json.Obj options = call.object("options");
        Purpose purpose = options.truthy("isMarkdown")
                ? Purpose.DISPLAYED
                : options.truthy("isPrompt") ? Purpose.SENT : Purpose.STORED;
        OptionalInt depth = options.number("depth").isPresent()
                ? OptionalInt.of((int) options.number("depth", 0))
                : OptionalInt.empty();
        return call.number("placement").stream()
                .mapToObj(ScriptPlacement::of)
                .flatMap(Optional::stream)
                .map(placement -> new ScriptUse(
                        placement, purpose, options.truthy("isEdit"), depth, options.string("characterOverride")))
                .findFirst();
    }

    private List<CaseResult> displayed(String id, Json.Obj input, List<Json.Obj> expected) {
        ScriptRunner runner = runner(input);
        ScriptMacros macros = macros(input, VariableStore.empty());
        List<Json.Obj> chat = input.object("display").array("chat").objects();
        List<CaseResult> checks = new ArrayList<>();
        for (int at = 0; at < chat.size(); at++) {
            Json.Obj message = chat.get(at);
            String text = message.string("mes", "");
            boolean isGreeting = at == 0 && !message.truthy("is_user");
            ScriptUse use = ScriptUse.of(ScriptPlacement.displayed(message), Purpose.DISPLAYED)
                    .withCharacterName(message.string("name", ""));
            long later = chat.stream()
                    .skip(at + 1L)
                    .filter(it -> !it.truthy("is_system"))
                    .count();
            checks.add(CaseResult.comparing(
                    id + "/" + at,
                    expected.get(at).string("result", ""),
                    runner.apply(
                            isGreeting ? macros.substitute(text) : text,
                            message.truthy("is_system") ? use : use.atDepth((int) later),
                            macros)));
        }
        return checks;
    }

    private ScriptRunner runner(Json.Obj input) {
        Json.Obj scripts = input.object("scripts");
        Json.Obj settings = Json.Obj.build(it -> it.put("regex", scripts.array("global"))
                .put("disabledExtensions", input.array("disabledExtensions"))
                .put("character_allowed_regex", input.array("character_allowed_regex"))
                .put("preset_allowed_regex", input.object("preset_allowed_regex")));
        ScriptStores stores = new ScriptStores(
                settings,
                scripts.array("preset").objects(),
                scripts.array("scoped").objects());
        return new ScriptRunner(
                regex,
                stores.permitted(
                        input.string("presetApi", ""),
                        input.string("presetName", ""),
                        input.string("characterAvatar", "")));
    }

    private static ScriptMacros macros(Json.Obj input, VariableStore variables) {
        MacroScope scope = MacroScope.at(Instant.EPOCH, ZoneOffset.UTC, RandomSource.seeded("regex"))
                .names(input.string("user", ""), input.string("char", ""))
                .variables(variables, VariableStore.empty())
                .build();
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
