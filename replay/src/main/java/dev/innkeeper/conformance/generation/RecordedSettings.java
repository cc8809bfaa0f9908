package dev.innkeeper.conformance.generation;

import dev.innkeeper.engine.Scene;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.macro.MacroEngine;
import dev.innkeeper.engine.macro.random.RandomSource;
import dev.innkeeper.engine.macro.scope.MacroScope;
import dev.innkeeper.engine.macro.scope.MacroSurface;
import dev.innkeeper.engine.model.ListedModels;
import dev.innkeeper.engine.request.ToolSupport;
import dev.innkeeper.engine.scene.Api;
import dev.innkeeper.engine.scene.Card;
import dev.innkeeper.engine.scene.Chat;
import dev.innkeeper.engine.scene.GenerationType;
import dev.innkeeper.engine.scene.Lore;
import dev.innkeeper.engine.scene.Moment;
import dev.innkeeper.engine.scene.Persona;
import dev.innkeeper.engine.scene.Preset;
import dev.innkeeper.engine.scene.Tool;
import dev.innkeeper.engine.scene.Turn;
import dev.innkeeper.engine.text.TextRequest;
import dev.innkeeper.engine.token.ChatCounters;
import dev.innkeeper.formats.scene.PresetReader;
import dev.innkeeper.formats.scene.SettingsReader;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.UnaryOperator;

/** The settings and the scene of a recorded case of the suite {@code generation-params}. */
final class RecordedSettings {
    /** What a fresh installation says of text prompts. */
    private static final Json.Obj FRESH_CONTEXT = Json.Obj.build(context -> context.put("chat_start", "***")
            .put("example_separator", "***")
            .put("use_stop_strings", true)
            .put("names_as_stop_strings", true));

    private static final double RANGE_OF_SEEDS = 0x1p32;

    private final Json.Obj input;
    private final Json.Obj live;

    RecordedSettings(Json.Obj input, Json.Obj baseline) {
        this.input = input;
        this.live = Json.Obj.build(settings -> settings.putAll(baseline)
                .putAll(input.object("modelSetting"))
                .put("chat_completion_source", input.string("source", ""))
                .putAll(input.object("settings")));
    }

    Preset preset() {
        return PresetReader.read(PresetReader.asFile(live));
    }

    GenerationType type() {
        if (input.truthy("isContinue")) {
            return GenerationType.CONTINUE;
        }
        if (input.truthy("isImpersonate")) {
            return GenerationType.IMPERSONATE;
        }
        return GenerationType.ofWord(input.string("type", "normal")).orElse(GenerationType.NORMAL);
    }

    Scene scene(Preset preset) {
        Instant now = Instant.EPOCH;
        return new Scene(
                turn(),
                Card.of(input.string("charName", ""), ""),
                Optional.empty(),
                Persona.of(input.string("userName", ""), ""),
                Chat.EMPTY,
                preset,
                SettingsReader.read(powerUser(), Json.Obj.EMPTY, live.object("bias_presets"), Json.Obj.EMPTY),
                List.of(),
                Lore.NONE,
                List.of(),
                List.of(),
                new Moment(now, ZoneOffset.UTC, (long) (input.number("frozenMathRandom", 0) * RANGE_OF_SEEDS)),
                MacroSurface.NONE,
                Optional.empty(),
                new Api.ChatCompletion(listed()),
                Optional.empty());
    }

    private Json.Obj powerUser() {
        return Json.Obj.build(all -> all.put("context", FRESH_CONTEXT).putAll(input.object("powerUser")));
    }

    private Turn turn() {
        return new Turn(
                type(),
                "",
                false,
                false,
                "",
                Optional.empty(),
                false,
                OptionalInt.empty(),
                input.find("jsonSchema"),
                false,
                Turn.Voice.USUAL);
    }

    private ListedModels listed() {
        return ListedModels.of(input.array("modelList"));
    }

    Json.Arr messages() {
        return input.array("messages");
    }

    Json.Arr tools(Preset preset, String model) {
        boolean offered = ToolSupport.isOn(preset, model, listed()) && ToolSupport.mayCall(type());
        return offered ? ToolSupport.json(registered()) : Json.Arr.EMPTY;
    }

    private List<Tool> registered() {
        return input.array("registeredTools").objects().stream()
                .filter(tool -> tool.bool("shouldRegister", true))
                .map(tool -> new Tool(
                        tool.string("name", ""),
                        tool.string("description", ""),
                        tool.find("parameters").orElse(Json.Obj.EMPTY)))
                .toList();
    }

    UnaryOperator<String> macros() {
        MacroScope scope = MacroScope.at(Instant.EPOCH, ZoneOffset.UTC, RandomSource.seeded("parameters"))
                .names(input.string("userName", ""), input.string("charName", ""))
                .build();
        return text -> MacroEngine.text(text, scope);
    }

    Api.TextCompletion textApi() {
        return new Api.TextCompletion(
                "textgenerationwebui", input.object("settings"), (int) input.number("maxContext", 0), (int)
                        input.number("maxTokens", 0));
    }

    TextRequest.Parts textParts(ChatCounters counters) {
        return new TextRequest.Parts(
                input.string("prompt", ""),
                (int) input.number("maxTokens", 0),
                false,
                List.of(),
                macros(),
                counters.forText(Optional.empty()));
    }
}
