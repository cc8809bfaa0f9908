package dev.innkeeper.conformance.memory;

import dev.innkeeper.conformance.CaseResult;
import dev.innkeeper.conformance.Suite;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.memory.FileState;
import dev.innkeeper.engine.memory.MemoryFile;
import dev.innkeeper.engine.memory.MemoryLanguage;
import dev.innkeeper.engine.memory.MemoryLimits;
import dev.innkeeper.engine.memory.MemoryPrompt;
import dev.innkeeper.engine.memory.MemoryScene;
import dev.innkeeper.engine.memory.MemoryTemplates;
import dev.innkeeper.engine.memory.MemoryTool;
import dev.innkeeper.engine.memory.MemoryTools;
import dev.innkeeper.engine.memory.ToolOutcome;
import dev.innkeeper.engine.memory.Truncation;
import dev.innkeeper.engine.scene.Tool;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.stream.Stream;

/** Files that become a system prompt, and calls of the tools that change them (memory-files.md). */
public final class MemorySuite implements Suite {
    @Override
    public String name() {
        return "memory";
    }

    @Override
    public List<CaseResult> replay(String fileName, Json.Obj recorded) {
        Json.Obj input = recorded.object("input");
        Json actual = switch (recorded.string("kind", "")) {
            case "prompt" -> prompt(input);
            case "truncate" -> truncate(input);
            case "tools" -> tools(input);
            case "calls" -> calls(input);
            case "defaults" -> defaults(input);
            default -> throw new IllegalArgumentException("No rule for the kind " + recorded.string("kind", ""));
        };
        return List.of(CaseResult.comparing(fileName.replace(".json", ""), recorded.object("expected"), actual));
    }

    private static Json prompt(Json.Obj input) {
        boolean on = input.bool("memoryEnabled", true);
        Map<MemoryFile, FileState> files = new EnumMap<>(MemoryFile.class);
        RecordedFiles.of(input.object("files"))
                .states()
                .forEach((name, state) -> MemoryFile.named(name).ifPresent(file -> files.put(file, state)));
        MemoryScene scene = new MemoryScene(
                on,
                files,
                limits(input.object("options")),
                language(input),
                true,
                input.string("baseInstructions", ""),
                input.string("dialogueRules", ""));
        MemoryPrompt prompt = MemoryPrompt.of(scene, String::length);
        Stream<String> warnings = Stream.concat(
                prompt.unreadable().stream().map(MemoryFile::fileName),
                prompt.overBudget() ? Stream.of("budget") : Stream.empty());
        return Json.Obj.build(json -> json.put("systemPrompt", prompt.text().value())
                .put("warnings", Json.ofStrings(warnings.toList()))
                .put(
                        "tools",
                        Json.ofStrings(MemoryTool.offered(on).stream()
                                .map(MemoryTool::toolName)
                                .toList())));
    }

    private static MemoryLimits limits(Json.Obj options) {
        OptionalDouble budget = options.number("totalTokenBudget");
        return new MemoryLimits(
                (int) options.number("maxFileChars", MemoryLimits.DEFAULT.fileUnits()),
                budget.isPresent() ? OptionalInt.of((int) budget.getAsDouble()) : OptionalInt.empty());
    }

    private static MemoryLanguage language(Json.Obj input) {
        return MemoryLanguage.of(input.string("language", "zh")).orElseThrow();
    }

    private static Json truncate(Json.Obj input) {
        String cut = Truncation.of(
                RecordedFiles.text(input.find("text").orElse(Json.NULL)),
                input.string("fileName", ""),
                (int) input.number("maxFileChars", MemoryLimits.DEFAULT.fileUnits()),
                language(input));
        return Json.Obj.build(json -> json.put("text", cut));
    }

    private static Json tools(Json.Obj input) {
        List<Json> tools = new ArrayList<>();
        for (Tool tool : MemoryTools.offered(input.bool("memoryEnabled", true), language(input))) {
            tools.add(tool.json());
        }
        return Json.Obj.build(json -> json.put("tools", new Json.Arr(tools)));
    }

    private static Json calls(Json.Obj input) {
        RecordedFiles files = RecordedFiles.of(input.object("files"));
        boolean agrees = input.bool("confirmSoul", true);
        MemoryTools tools = new MemoryTools(input.bool("memoryEnabled", true), files, change -> agrees);
        List<Json> results = new ArrayList<>();
        for (Json.Obj call : input.array("calls").objects()) {
            ToolOutcome outcome = tools.call(call.string("name", ""), call.object("arguments"));
            results.add(outcome.asked() ? outcome.json().with("confirmationAsked", Json.of(true)) : outcome.json());
        }
        return Json.Obj.build(json -> json.put("results", new Json.Arr(results)).put("files", files.json()));
    }

    private static Json defaults(Json.Obj input) {
        RecordedFiles files = RecordedFiles.of(input.object("files"));
        MemoryTemplates.of(input.string("petName", ""), language(input)).forEach((file, text) -> {
            if (files.read(file.fileName()).equals(FileState.MISSING)) {
                files.write(file.fileName(), text);
            }
        });
        return Json.Obj.build(json -> json.put("files", files.json()));
    }
}
