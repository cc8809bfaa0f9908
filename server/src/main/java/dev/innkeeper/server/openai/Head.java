package dev.innkeeper.server.openai;

import dev.innkeeper.engine.js.Json;
import java.time.Instant;
import java.util.List;

/**
 * What all parts of an answer begin with.
 *
 * @param id the answer's name
 * @param model the model as the client named it
 * @param tellsUsage whether the tokens come as an event of their own, so that all others say that they have none
 */
record Head(String id, Instant created, String model, boolean tellsUsage) {

    Json.Obj body(String object, Json.Arr choices) {
        return Json.Obj.build(body -> body.put("id", id)
                .put("object", object)
                .put("created", created.getEpochSecond())
                .put("model", model)
                .put("choices", choices));
    }

    Json.Obj event(String object, Json.Obj choice) {
        Json.Obj event = body(object, new Json.Arr(List.of(choice)));
        return tellsUsage ? event.with("usage", Json.NULL) : event;
    }
}
