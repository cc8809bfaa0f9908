package dev.innkeeper.conformance.reasoning;

import dev.innkeeper.conformance.CaseResult;
import dev.innkeeper.conformance.Suite;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.js.Json.Arr;
import dev.innkeeper.engine.js.Json.Obj;
import dev.innkeeper.engine.macro.MacroEngine;
import dev.innkeeper.engine.macro.random.RandomSource;
import dev.innkeeper.engine.macro.scope.MacroOptions;
import dev.innkeeper.engine.macro.scope.MacroScope;
import dev.innkeeper.engine.reasoning.HiddenReasoning;
import dev.innkeeper.engine.reasoning.ReasoningParsing;
import dev.innkeeper.engine.reasoning.ReasoningTemplate;
import dev.innkeeper.engine.reasoning.ReceivedMessage;
import dev.innkeeper.engine.reasoning.SplitText;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** Reasoning found in texts, put into prompts and watched for in streams (providers.md §11). */
public final class ReasoningSuite implements Suite {
    @Override
    public String name() {
        return "reasoning";
    }

    @Override
    public List<CaseResult> replay(String fileName, Obj recorded) {
        Obj input = recorded.object("input");
        Json actual = switch (input.string("kind", "")) {
            case "parse" -> result(parsed(input));
            case "format" -> result(formatted(input));
            case "remove" -> result(Json.of(parsing(input).without(input.string("text", ""))));
            case "hidden" -> result(Json.of(HiddenReasoning.isOf(input.string("model", ""))));
            case "prompt" -> new PromptRun(input, substituted(input)).result();
            case "stream" -> new StreamRun(input, parsing(input), substituted(input)).result();
            case "received" -> received(input);
            case "swipes" -> swipes(input);
            default -> throw new IllegalArgumentException("No rule for the kind " + input.string("kind", ""));
        };
        return List.of(CaseResult.comparing(fileName.replace(".json", ""), recorded.object("expected"), actual));
    }

    private static Json result(Json value) {
        return Obj.build(json -> json.put("result", value));
    }

    private static Json parsed(Obj input) {
        Optional<SplitText> found = template(input.object("template"))
                .parse(input.string("text", ""), input.bool("strict", true), input.bool("trimSpaces", true));
        return found.<Json>map(split -> Obj.build(
                        json -> json.put("reasoning", split.reasoning()).put("content", split.content())))
                .orElse(Json.NULL);
    }

    private static Json formatted(Obj input) {
        ReasoningTemplate template = template(input.object("template")).substituted(macros(input));
        String content = input.string("content", "");
        return Obj.build(json -> json.put("formatted", template.format(input.string("reasoning", ""), content))
                .put("contentOnly", template.format("", content)));
    }

    private static Json received(Obj input) {
        ReceivedMessage message = new ReceivedMessage(input.string("mes", ""), input.object("extra"));
        ReceivedMessage after = parsing(input).received("", message, UnaryOperator.identity());
        return Obj.build(json -> json.put("mes", after.text()).put("extra", after.extra()));
    }

    private static Json swipes(Obj input) {
        List<ReceivedMessage> alternatives = input.array("swipes").strings().stream()
                .map(text -> new ReceivedMessage(text, Obj.EMPTY))
                .toList();
        List<Json> texts = new ArrayList<>();
        List<Json> infos = new ArrayList<>();
        parsing(input).alternatives(alternatives, input.number("duration")).forEach(after -> {
            texts.add(Json.of(after.text()));
            infos.add(Obj.build(json -> json.put("extra", after.extra())));
        });
        return Obj.build(json -> json.put("swipes", new Arr(texts)).put("info", new Arr(infos)));
    }

    private static ReasoningParsing parsing(Obj input) {
        Obj settings = input.object("reasoning");
        return new ReasoningParsing(
                settings.bool("auto_parse", false), template(settings), input.bool("trimSpaces", true));
    }

    private static ReasoningTemplate substituted(Obj input) {
        return template(input.object("reasoning")).substituted(macros(input));
    }

    private static ReasoningTemplate template(Obj described) {
        return new ReasoningTemplate(
                described.string("prefix", ""), described.string("suffix", ""), described.string("separator", ""));
    }

    private static UnaryOperator<String> macros(Obj input) {
        MacroScope scope = MacroScope.at(Instant.EPOCH, ZoneOffset.UTC, RandomSource.seeded("reasoning"))
                .names(input.string("userName", ""), input.string("charName", ""))
                .build();
        return text -> MacroEngine.expand(text, scope, MacroOptions.DEFAULT).text();
    }
}
