package dev.innkeeper.conformance.answer;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.js.Json.Arr;
import dev.innkeeper.engine.js.Json.Obj;
import dev.innkeeper.engine.scene.Tool;
import dev.innkeeper.engine.tool.PerformedCall;
import dev.innkeeper.engine.tool.ToolCall;
import dev.innkeeper.providers.answer.FoundCall;
import dev.innkeeper.server.tool.Occasion;
import dev.innkeeper.server.tool.OfferedTool;
import dev.innkeeper.server.tool.Toolbox;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The tools that were registered when the cases were recorded. */
final class RecordedToolbox {
    private static final Toolbox TOOLS =
            new Toolbox(List.of(tool("get_weather", "Weather", false), tool("secret_note", "secret_note", true)));

    private RecordedToolbox() {}

    private static OfferedTool tool(String name, String displayName, boolean stealth) {
        return new OfferedTool(
                new Tool(name, "", Obj.EMPTY),
                displayName,
                stealth,
                (arguments, occasion) -> Obj.build(result -> result.put("got", arguments)));
    }

    /** {@code hasToolCalls} and {@code toolInvocations} of what was found in an answer. */
    static Obj perform(List<Obj> found) {
        List<Json> records = new ArrayList<>();
        List<String> errors = new ArrayList<>();
        List<String> stealth = new ArrayList<>();
        for (FoundCall call : FoundCall.among(found)) {
            Toolbox.Performed performed = TOOLS.perform(List.of(asCalled(call)), Optional.empty(), Occasion.alone());
            if (performed.stealth()) {
                stealth.add(call.name());
            }
            for (PerformedCall record : performed.records()) {
                records.add(
                        call.arguments().isPresent()
                                ? record.json()
                                : record.json().without("parameters"));
                if (record.failed()) {
                    errors.add(record.result());
                }
            }
        }
        Obj invocations = Obj.build(json -> json.put("invocations", new Arr(records))
                .put("errors", Json.ofStrings(errors))
                .put("stealthCalls", Json.ofStrings(stealth)));
        return Obj.build(json -> json.put("hasToolCalls", !found.isEmpty()).put("toolInvocations", invocations));
    }

    private static ToolCall asCalled(FoundCall call) {
        return new ToolCall(call.id(), call.name(), call.argumentsText(), call.signature());
    }
}
