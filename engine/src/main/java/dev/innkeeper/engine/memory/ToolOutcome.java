package dev.innkeeper.engine.memory;

import dev.innkeeper.engine.js.Json;
import java.util.List;

/**
 * What a call of a tool gave (memory-files.md §7.2).
 *
 * @param text the answer, or what went wrong
 * @param failed whether it went wrong
 * @param asked whether the person was asked
 */
public record ToolOutcome(String text, boolean failed, boolean asked) {

    static ToolOutcome done(String text) {
        return new ToolOutcome(text, false, false);
    }

    static ToolOutcome failure(String text) {
        return new ToolOutcome(text, true, false);
    }

    ToolOutcome afterAsking() {
        return new ToolOutcome(text, failed, true);
    }

    /** The result as tools give it: {@code content} or {@code error}. */
    public Json.Obj json() {
        if (failed) {
            return Json.Obj.build(json -> json.put("error", text));
        }
        Json.Obj part = Json.Obj.build(json -> json.put("type", "text").put("text", text));
        return Json.Obj.build(json -> json.put("content", new Json.Arr(List.of(part))));
    }
}
