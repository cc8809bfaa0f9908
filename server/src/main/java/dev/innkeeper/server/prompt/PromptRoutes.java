package dev.innkeeper.server.prompt;

import dev.innkeeper.engine.anchor.Anchors;
import dev.innkeeper.engine.anchor.PresetMessage;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.profile.Engine;
import dev.innkeeper.engine.scene.Moment;
import dev.innkeeper.engine.smarttavern.ModuleException;
import dev.innkeeper.formats.prompt.PromptDocument;
import dev.innkeeper.formats.scene.document.SceneDocument;
import dev.innkeeper.formats.scene.document.SceneOfDocument;
import dev.innkeeper.formats.schema.BadDocumentException;
import dev.innkeeper.server.http.Answer;
import dev.innkeeper.server.http.Call;
import dev.innkeeper.server.http.ErrorCode;
import dev.innkeeper.server.http.Problem;
import dev.innkeeper.server.http.ProblemException;
import dev.innkeeper.server.http.Route;
import java.io.IOException;
import java.time.Clock;
import java.util.List;

/** The routes to the prompt engine as a library. */
public final class PromptRoutes {
    private static final String PROMPTS = "/api/v1/prompts";

    private final Engine engine;
    private final Clock clock;

    /** Routes to an engine. */
    public PromptRoutes(Engine engine, Clock clock) {
        this.engine = engine;
        this.clock = clock;
    }

    /** The routes. */
    public List<Route> routes() {
        return List.of(
                Route.post(PROMPTS + "/assemble")
                        .named("assemblePrompt", "Build the prompt of a whole scene of any profile; nothing is stored")
                        .takes("Scene")
                        .answers(200, "Prompt")
                        .fails(ErrorCode.REQUEST_INVALID)
                        .to(this::assemble),
                Route.get(PROMPTS + "/scene-schema")
                        .named("sceneSchema", "The form of scenes as JSON Schema")
                        .answers(200, "JsonSchema")
                        .to(call -> Answer.json(SceneDocument.FORM.schema())),
                Route.post(PROMPTS + "/anchors")
                        .named("listAnchors", "The anchors that preset messages offer")
                        .takes("AnchoredPreset")
                        .answers(200, "AnchorList")
                        .to(PromptRoutes::anchors));
    }

    private Answer assemble(Call call) throws IOException {
        Moment now = new Moment(clock.instant(), clock.getZone(), 0);
        try {
            SceneDocument document = SceneDocument.FORM.read(call.body());
            return Answer.json(PromptDocument.of(engine.assemble(new SceneOfDocument(now).of(document))));
        } catch (BadDocumentException bad) {
            throw refused(bad.field(), bad.accepted(), String.valueOf(bad.getMessage()));
        } catch (ModuleException unreadable) {
            throw refused("", "a scene that SmartTavern's functions can read", String.valueOf(unreadable.getMessage()));
        }
    }

    private static ProblemException refused(String field, String accepted, String message) {
        return Problem.field(
                        field.isEmpty() ? "body" : field,
                        accepted,
                        message + " The form of scenes is at " + PROMPTS + "/scene-schema.")
                .exception();
    }

    private static Answer anchors(Call call) throws IOException {
        List<PresetMessage> preset = call.body().array("presetMessages").objects().stream()
                .map(PresetMessage::of)
                .toList();
        return Answer.json(Json.Obj.EMPTY.with("anchors", Json.ofStrings(Anchors.available(preset))));
    }
}
