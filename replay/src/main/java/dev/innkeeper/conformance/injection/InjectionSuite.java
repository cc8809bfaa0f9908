package dev.innkeeper.conformance.injection;

import dev.innkeeper.conformance.CaseResult;
import dev.innkeeper.conformance.Suite;
import dev.innkeeper.engine.anchor.AnchorProfile;
import dev.innkeeper.engine.anchor.AnchorPrompt;
import dev.innkeeper.engine.anchor.AnchorScene;
import dev.innkeeper.engine.anchor.Anchors;
import dev.innkeeper.engine.anchor.PresetMessage;
import dev.innkeeper.engine.anchor.WorldInfoImport;
import dev.innkeeper.engine.js.Json;
import java.util.List;

/** Suite {@code injection}: building with anchors and depths, the anchors of a preset, imports (injection.md). */
public final class InjectionSuite implements Suite {
    private final AnchorProfile profile = new AnchorProfile(String::length);

    @Override
    public String name() {
        return "injection";
    }

    @Override
    public List<CaseResult> replay(String fileName, Json.Obj recorded) {
        Json.Obj input = recorded.object("input");
        Json actual = switch (recorded.string("kind", "")) {
            case "build" -> Json.Obj.EMPTY.with("messages", messages(profile.build(scene(input))));
            case "anchors" ->
                Json.Obj.EMPTY.with(
                        "anchors",
                        new Json.Arr(Anchors.available(preset(input)).stream()
                                .map(Json::of)
                                .toList()));
            case "import" ->
                Json.Obj.EMPTY.with(
                        "messages",
                        new Json.Arr(
                                WorldInfoImport.messages(input.array("entries").objects()).stream()
                                        .map(imported -> (Json) imported.message())
                                        .toList()));
            default -> throw new IllegalArgumentException("A kind that is not known");
        };
        return List.of(CaseResult.comparing(fileName.replace(".json", ""), recorded.object("expected"), actual));
    }

    private static List<PresetMessage> preset(Json.Obj input) {
        return input.array("presetMessages").objects().stream()
                .map(PresetMessage::of)
                .toList();
    }

    private static AnchorScene scene(Json.Obj input) {
        return new AnchorScene(
                preset(input),
                input.array("history").objects().stream()
                        .map(AnchorScene.HistoryNode::of)
                        .toList(),
                input.find("userProfile")
                        .flatMap(Json::asObject)
                        .map(user -> new AnchorScene.UserProfile(user.string("id", ""), user.string("content", ""))),
                AnchorScene.Limit.of(input.object("contextManagement")));
    }

    private static Json messages(AnchorPrompt prompt) {
        return new Json.Arr(prompt.messages().stream()
                .map(message -> (Json) Json.Obj.build(json -> json.put("role", message.role())
                        .put("content", message.content().json())
                        .put("sourceType", message.source().word())
                        .put("sourceId", message.sourceId())))
                .toList());
    }
}
