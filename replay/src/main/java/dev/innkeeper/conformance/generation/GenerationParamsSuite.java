package dev.innkeeper.conformance.generation;

import dev.innkeeper.conformance.CaseResult;
import dev.innkeeper.conformance.Suite;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.model.ListedModels;
import dev.innkeeper.engine.model.ModelLimits;
import dev.innkeeper.engine.request.ModelOfSource;
import dev.innkeeper.engine.request.RequestBody;
import dev.innkeeper.engine.scene.GenerationType;
import dev.innkeeper.engine.scene.Preset;
import dev.innkeeper.engine.text.TextRequest;
import dev.innkeeper.engine.token.ChatCounters;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Suite {@code generation-params}: from settings to the request, and how far settings may go with a model. */
public final class GenerationParamsSuite implements Suite {
    private static final String NAME = "generation-params";
    private static final String BASELINE = "_baseline-chat-settings.json";
    private static final int CONTEXT_BEFORE = 99_999_999;
    private static final double TEMPERATURE_BEFORE = 99;

    private final ChatCounters counters = ChatCounters.builtIn();
    private final Json.Obj baseline;

    /** A suite that does not know the settings that its cases share. */
    public GenerationParamsSuite() {
        this(Json.Obj.EMPTY);
    }

    private GenerationParamsSuite(Json.Obj baseline) {
        this.baseline = baseline;
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public Suite in(Path folder) {
        Path own = folder.resolve(BASELINE);
        Path shipped = Path.of(System.getProperty("innkeeper.conformance", ""), "cases", NAME, BASELINE);
        try {
            String text = Files.readString(Files.exists(own) ? own : shipped, StandardCharsets.UTF_8);
            return new GenerationParamsSuite(Json.parse(text).asObject().orElse(Json.Obj.EMPTY));
        } catch (IOException e) {
            throw new UncheckedIOException("The cases need " + BASELINE + " in their folder.", e);
        }
    }

    @Override
    public List<CaseResult> replay(String fileName, Json.Obj recorded) {
        Json.Obj input = recorded.object("input");
        Json actual = switch (input.string("kind", "")) {
            case "chat" -> chat(new RecordedSettings(input, baseline));
            case "text" -> text(new RecordedSettings(input, baseline));
            case "limits" -> limits(input);
            default -> throw new IllegalArgumentException("No rule for the kind " + input.string("kind", ""));
        };
        return List.of(CaseResult.comparing(fileName.replace(".json", ""), recorded.object("expected"), actual));
    }

    private Json chat(RecordedSettings settings) {
        Preset preset = settings.preset();
        String model = ModelOfSource.of(preset);
        GenerationType type = settings.type();
        Json.Obj request = RequestBody.build(
                settings.scene(preset),
                model,
                new RequestBody.Parts(
                        settings.messages(),
                        settings.tools(preset, model),
                        settings.macros(),
                        counters.forModel(preset.source(), model)));
        return Json.Obj.build(json -> json.put("generate_data", request)
                .putIfPresent("stream", request.find("stream"))
                .put("canMultiSwipe", RequestBody.asksForSeveral(preset, type)));
    }

    private Json text(RecordedSettings settings) {
        Json.Obj request =
                TextRequest.build(settings.scene(Preset.DEFAULT), settings.textApi(), settings.textParts(counters));
        return Json.Obj.build(json -> json.put("params", request));
    }

    private static Json limits(Json.Obj input) {
        ListedModels listed = ListedModels.of(input.array("modelList"));
        return Json.Obj.build(json -> json.put(
                "results",
                new Json.Arr(input.array("queries").objects().stream()
                        .map(query -> (Json) limit(query, listed))
                        .toList())));
    }

    private static Json.Obj limit(Json.Obj query, ListedModels listed) {
        ModelLimits limits =
                ModelLimits.of(query.string("source", ""), query.string("model", ""), listed, query.truthy("unlocked"));
        return Json.Obj.build(json -> json.putAll(query)
                .put("maxContext", limits.context(CONTEXT_BEFORE))
                .put("maxTemperature", limits.temperature())
                .put("temperatureAfterwards", limits.temperature(TEMPERATURE_BEFORE))
                .put("contextAfterwards", limits.context(CONTEXT_BEFORE)));
    }
}
