package dev.innkeeper.conformance.tool;

import dev.innkeeper.engine.Scene;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.scene.Tool;
import dev.innkeeper.server.tool.KnownTool;
import dev.innkeeper.server.tool.OfferedTool;
import dev.innkeeper.server.tool.ToolFailedException;
import dev.innkeeper.server.tool.ToolSource;
import java.util.List;

/** The tools that were registered when the suite was recorded; each case describes them in {@code registeredTools}. */
final class RecordedTools implements ToolSource {
    private static final Json.Obj ANYTHING = Json.Obj.EMPTY.with("type", Json.of("object"));

    private static final List<OfferedTool> TOOLS = List.of(
            new OfferedTool(
                    tool("get_weather"),
                    "Weather",
                    false,
                    (arguments, occasion) -> Json.Obj.build(weather -> weather.putIfPresent(
                                    "city", arguments.asObject().flatMap(given -> given.find("city")))
                            .put("weather", "晴れ"))),
            new OfferedTool(tool("secret_note"), "secret_note", true, (arguments, occasion) -> Json.of("noted")),
            new OfferedTool(tool("broken"), "broken", false, (arguments, occasion) -> {
                throw new ToolFailedException("boom 失敗");
            }),
            new OfferedTool(tool("silent"), "silent", false, (arguments, occasion) -> Json.of("")));

    @Override
    public List<OfferedTool> tools(Scene scene) {
        return TOOLS;
    }

    @Override
    public List<KnownTool> known() {
        return TOOLS.stream().map(OfferedTool::known).toList();
    }

    private static Tool tool(String name) {
        return new Tool(name, name, ANYTHING);
    }
}
