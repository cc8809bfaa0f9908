package dev.innkeeper.server.tool;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.scene.Tool;
import java.util.List;

/** The arguments of tools that take texts. */
public final class ToolArguments {
    private ToolArguments() {}

    /** A tool with one required text. */
    public static Tool tool(String name, String description, String argument, String meaning) {
        Json.Obj property = Json.Obj.build(json -> json.put("type", "string").put("description", meaning));
        Json.Obj schema = Json.Obj.build(json -> json.put("type", "object")
                .put("properties", Json.Obj.EMPTY.with(argument, property))
                .put("required", Json.ofStrings(List.of(argument))));
        return new Tool(name, description, schema);
    }

    /**
     * A text among the arguments of a call, without blanks around it.
     *
     * @throws ToolFailedException if it is missing, empty or longer than {@code most} units
     */
    public static String text(Json arguments, String name, int most) throws ToolFailedException {
        String text = arguments
                .asObject()
                .flatMap(object -> object.string(name))
                .map(String::strip)
                .orElse("");
        if (text.isEmpty() || text.length() > most) {
            throw new ToolFailedException(
                    "The argument \"" + name + "\" must be a text of 1 to " + most + " characters.");
        }
        return text;
    }
}
