package dev.innkeeper.conformance.tool;

import dev.innkeeper.engine.js.Json;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What counts of a case: requests, chat and unused replies, without what rendering and Innkeeper add to messages.
 *
 * <p>Rendering adds empty reasoning. Innkeeper adds its own account of a message, and {@code is_system: false} to
 * replies, which SillyTavern writes for all messages but these.
 */
final class Essence {
    private static final List<String> OF_MESSAGE = List.of("name", "is_user", "mes");
    /** Innkeeper's own account of a message. */
    private static final Set<String> OWN = Set.of("innkeeper");

    private Essence() {}

    static Json.Obj of(Json.Obj outcome) {
        return Json.Obj.build(json -> json.put("requests", outcome.array("requests"))
                .put(
                        "chat",
                        new Json.Arr(outcome.array("chat").objects().stream()
                                .<Json>map(Essence::message)
                                .toList()))
                .put("unusedReplies", outcome.number("unusedReplies", 0)));
    }

    private static Json.Obj message(Json.Obj line) {
        return Json.Obj.build(json -> {
            OF_MESSAGE.forEach(name -> json.putIfPresent(name, line.find(name)));
            json.put("is_system", line.truthy("is_system"));
            json.put("extra", extra(line.object("extra")));
        });
    }

    private static Json.Obj extra(Json.Obj extra) {
        Map<String, Json> kept = new LinkedHashMap<>(extra.members());
        kept.keySet().removeAll(OWN);
        if (extra.string("reasoning", "").isEmpty()) {
            kept.remove("reasoning");
        }
        return Json.Obj.build(json -> kept.forEach(json::put));
    }
}
