package dev.innkeeper.engine.scene;

import dev.innkeeper.engine.js.Json;

/**
 * A function that the model may call.
 *
 * @param parameters JSON Schema of the arguments
 */
public record Tool(String name, String description, Json parameters) {
    /** The function as it is offered in a request. */
    public Json.Obj json() {
        Json.Obj function = Json.Obj.build(
                json -> json.put("name", name).put("description", description).put("parameters", parameters));
        return Json.Obj.build(json -> json.put("type", "function").put("function", function));
    }
}
