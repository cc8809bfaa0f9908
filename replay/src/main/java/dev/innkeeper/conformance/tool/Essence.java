package dev.innkeeper.conformance.tool;

import dev.innkeeper.engine.js.Json;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What counts of a case: requests, chat and unused replies, without what rendering and Innkeeper add to messages.
 *
 * <p>Names of calls that no provider gave are made up, here as there, and stand for themselves.
 */
final class Essence {
    private static final List<String> OF_MESSAGE = List.of("name", "is_user", "mes");
    private static final Set<String> FALSE_IF_MISSING = Set.of("isSmallSys");
    private static final Set<String> OWN = Set.of("innkeeper", "gen_id");

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
        FALSE_IF_MISSING.forEach(name -> {
            if (!extra.truthy(name)) {
                kept.remove(name);
            }
        });
        if (extra.string("reasoning", "").isEmpty()) {
            kept.remove("reasoning");
        }
        return Json.Obj.build(json -> kept.forEach(json::put));
    }
}
