package dev.innkeeper.providers.answer;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.js.Json.Obj;
import java.util.List;
import java.util.Optional;

/**
 * A call of a tool in an answer, whatever the API (providers.md §12.2).
 *
 * @param id the provider's, or one that was made up
 * @param arguments as the model wrote them: JSON text, or an object; empty if it wrote none
 * @param signature opaque token of the provider that goes back with the result
 */
public record FoundCall(String id, String name, Optional<Json> arguments, Optional<String> signature) {

    /** The calls among entries that are in OpenAI's form; those without a function are none. */
    public static List<FoundCall> among(List<Obj> entries) {
        return entries.stream()
                .filter(entry -> entry.find("function").flatMap(Json::asObject).isPresent())
                .map(entry -> new FoundCall(
                        entry.string("id", ""),
                        entry.object("function").string("name", ""),
                        entry.object("function").find("arguments"),
                        entry.string("signature")))
                .toList();
    }

    /** The arguments as one JSON text; empty if there are none. */
    public String argumentsText() {
        return arguments.map(value -> value.asString().orElseGet(value::text)).orElse("");
    }

    /** This call in OpenAI's form, with its arguments as one JSON text. */
    public Obj json() {
        return Obj.build(call -> call.put("id", id)
                .put("type", "function")
                .put(
                        "function",
                        Obj.build(function -> function.put("name", name).put("arguments", argumentsText())))
                .putIfPresent("signature", signature.map(Json::of)));
    }
}
