package dev.innkeeper.engine.tool;

import dev.innkeeper.engine.js.Json;
import java.util.List;
import java.util.Optional;

/**
 * A call that was performed, as chats keep it (providers.md §12.3).
 *
 * @param displayName what people call the tool
 * @param parameters the arguments as the model wrote them; objects as JSON
 * @param result what came back, or what went wrong
 * @param failed whether it went wrong
 * @param signature opaque token of the provider
 * @param reasoning what the model thought before the call
 */
public record PerformedCall(
        String id,
        String displayName,
        String name,
        String parameters,
        String result,
        boolean failed,
        Optional<String> signature,
        Optional<String> reasoning) {

    /** The record in {@code extra.tool_invocations} of a message. */
    public Json.Obj json() {
        return json(Json.of(parameters), Json.of(result));
    }

    private Json.Obj json(Json parameters, Json result) {
        return Json.Obj.build(json -> json.put("id", id)
                .put("displayName", displayName)
                .put("name", name)
                .put("parameters", parameters)
                .put("result", result)
                .put("error", failed)
                .put("signature", signature.<Json>map(Json::of).orElse(Json.NULL))
                .put("reasoning", reasoning.<Json>map(Json::of).orElse(Json.NULL)));
    }

    /**
     * The text of the message that tells of calls: which tools, how often, and the whole records behind a fold
     * (providers.md §12.4).
     */
    public static String report(List<PerformedCall> calls) {
        Json records = new Json.Arr(calls.stream()
                .<Json>map(call -> call.json(read(call.parameters()), read(call.result())))
                .toList());
        return "<details><summary>Tool calls: " + names(calls) + "</summary><pre><code class=\"language-json\">"
                + records.text(2) + "</code></pre></details>";
    }

    private static Json read(String text) {
        return Json.read(text).orElse(Json.of(text));
    }

    private static String names(List<PerformedCall> calls) {
        return String.join(
                ", ",
                calls.stream()
                        .map(PerformedCall::displayName)
                        .distinct()
                        .map(name -> counted(name, calls))
                        .toList());
    }

    private static String counted(String name, List<PerformedCall> calls) {
        long times =
                calls.stream().filter(call -> call.displayName().equals(name)).count();
        return times > 1 ? name + " (" + times + ")" : name;
    }
}
