package dev.innkeeper.conformance.prompt;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.tool.ToolCall;
import java.util.Optional;

/** The tools of a recorded case and the calls of its replies. */
final class RecordedTools {
    private RecordedTools() {}

    static ToolRound round(Json.Obj reply) {
        return new ToolRound(
                reply.string("content", ""),
                reply.array("tool_calls").objects().stream()
                        .map(RecordedTools::call)
                        .toList());
    }

    private static ToolCall call(Json.Obj call) {
        Json.Obj function = call.object("function");
        return new ToolCall(call.string("id", ""), function.string("name", ""), function.string("arguments", ""));
    }

    static Optional<Json> result(Json.Obj input, ToolCall call) {
        return input.array("tools").objects().stream()
                .filter(tool -> tool.string("name", "").equals(call.name()))
                .findFirst()
                .flatMap(tool -> tool.find("result"));
    }
}
