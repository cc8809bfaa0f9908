package dev.innkeeper.server.openai;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.scene.Tool;
import dev.innkeeper.server.http.Fields;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The functions that a client offers to the model and runs itself.
 *
 * @param given as the client described them
 * @param choice which of them the model shall call, if the client says so
 */
record ClientTools(List<Json.Obj> given, Optional<Json> choice) {
    ClientTools {
        given = List.copyOf(given);
    }

    /**
     * Reads {@code tools} and {@code tool_choice}.
     *
     * @throws dev.innkeeper.server.http.ProblemException if one of them is no function
     */
    static ClientTools of(Json.Obj body) {
        List<Json.Obj> given = new ArrayList<>();
        List<Json> tools = body.array("tools").items();
        for (int i = 0; i < tools.size(); i++) {
            String place = "tools[" + i + "]";
            given.add(tools.get(i)
                    .asObject()
                    .filter(tool -> tool.string("type", "").equals("function")
                            && !tool.object("function").string("name", "").isEmpty())
                    .orElseThrow(() -> Fields.wrong(place, "a function with a name")));
        }
        return new ClientTools(given, body.find("tool_choice").filter(value -> value != Json.NULL));
    }

    boolean isEmpty() {
        return given.isEmpty();
    }

    /** The functions as prompts count them. */
    List<Tool> definitions() {
        return given.stream()
                .map(tool -> tool.object("function"))
                .map(function -> new Tool(
                        function.string("name", ""),
                        function.string("description", ""),
                        function.find("parameters").orElse(Json.Obj.EMPTY)))
                .toList();
    }

    /** A request with the functions as the client described them; one that offers none stays as it is. */
    Json.Obj in(Json.Obj request) {
        if (!request.has("tools")) {
            return request;
        }
        Json.Obj offering = request.with("tools", new Json.Arr(List.copyOf(given)));
        return choice.map(wanted -> offering.with("tool_choice", wanted)).orElse(offering);
    }
}
