package dev.innkeeper.server.generation;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.name.FileName;
import java.util.Optional;

/**
 * The part of one character in what one order brings about in a group.
 *
 * @param character who speaks
 * @param run milliseconds since 1970; the same for all replies to one order, and {@code gen_id} in their messages
 * @param plan who speaks and who does not, as clients see it
 */
public record GroupPart(FileName character, long run, Json.Arr plan) {

    Json.Obj json() {
        return Json.Obj.build(
                json -> json.put("character", character.value()).put("run", run).put("plan", plan));
    }

    static Optional<GroupPart> read(Json.Obj json) {
        return json.string("character")
                .flatMap(FileName::of)
                .map(character -> new GroupPart(character, (long) json.number("run", 0), json.array("plan")));
    }
}
