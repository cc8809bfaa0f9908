package dev.innkeeper.server.mcp.offer;

import dev.innkeeper.engine.js.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * Something that other programs may read, by a tool.
 *
 * @param schema JSON Schema of the arguments
 * @param read gives what was asked for; throws {@link NothingThereException}
 */
record Reading(String name, String description, Json.Obj schema, Function<Arguments, Json> read) {
    /**
     * An argument.
     *
     * @param type of JSON Schema: {@code string} or {@code integer}
     */
    record Argument(String name, String type, String meaning, boolean required) {
        static Argument text(String name, String meaning) {
            return new Argument(name, "string", meaning, true);
        }

        static Argument number(String name, String meaning) {
            return new Argument(name, "integer", meaning, false);
        }

        Argument orNot() {
            return new Argument(name, type, meaning, false);
        }
    }

    static Reading of(String name, String description, List<Argument> arguments, Function<Arguments, Json> read) {
        List<String> required = new ArrayList<>();
        Json.Obj properties = Json.Obj.build(json -> arguments.forEach(argument -> {
            json.put(
                    argument.name(),
                    Json.Obj.EMPTY.with("type", argument.type()).with("description", argument.meaning()));
            if (argument.required()) {
                required.add(argument.name());
            }
        }));
        Json.Obj schema = Json.Obj.build(json ->
                json.put("type", "object").put("properties", properties).put("required", Json.ofStrings(required)));
        return new Reading(name, description, schema, read);
    }
}
