package dev.innkeeper.providers.convert;

import dev.innkeeper.engine.js.JsNumbers;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.js.Json.Arr;
import dev.innkeeper.engine.js.Json.Obj;
import dev.innkeeper.engine.js.JsonSyntaxException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** One message whose content becomes a list of Anthropic's parts (providers.md §4.1, step 2). */
final class ClaudeContent {
    /** An empty text is refused, so an invisible character stands for it. */
    private static final Json NOTHING = Json.of("\u200B");

    private final Speakers speakers;

    ClaudeContent(Speakers speakers) {
        this.speakers = speakers;
    }

    ChatMessage convert(ChatMessage message) throws UnconvertibleException {
        Obj fields = switch (message.fields().string("role", "")) {
            case "assistant" -> withToolUses(message);
            case "tool" -> withToolResult(message.fields());
            case "system" -> speakers.named(message).with("role", "user").without("name");
            default -> message.fields();
        };
        Optional<Json> content = fields.find("content");
        if (content.isPresent()) {
            fields = fields.with("content", parts(message, content.get(), Speakers.name(fields)));
        }
        return message.with(fields.without("name").without("tool_calls").without("tool_call_id"));
    }

    private static Obj withToolUses(ChatMessage message) throws UnconvertibleException {
        if (!message.fields().truthy("tool_calls")) {
            return message.fields();
        }
        Arr calls = message.toolCalls().orElseThrow(() -> message.problem("Its 'tool_calls' must be a list."));
        List<Json> uses = new ArrayList<>();
        for (Json call : calls.items()) {
            uses.add(toolUse(message, call));
        }
        return message.fields().with("content", new Arr(uses));
    }

    private static Obj toolUse(ChatMessage message, Json item) throws UnconvertibleException {
        Obj call = item.asObject().orElseThrow(() -> message.problem("A tool call must be an object."));
        Obj function = call.find("function")
                .flatMap(Json::asObject)
                .orElseThrow(() -> message.problem("A tool call must have a 'function'."));
        Optional<Json> input = function.find("arguments");
        if (input.isPresent() && input.get() instanceof Json.Str(String arguments)) {
            input = Optional.of(parsed(message, arguments));
        }
        Optional<Json> known = input;
        return Obj.build(use -> use.put("type", "tool_use")
                .putIfPresent("id", call.find("id"))
                .putIfPresent("name", function.find("name"))
                .putIfPresent("input", known));
    }

    private static Json parsed(ChatMessage message, String arguments) throws UnconvertibleException {
        try {
            return Json.parse(arguments);
        } catch (JsonSyntaxException notJson) {
            throw message.problem("The arguments of its tool call are not JSON.");
        }
    }

    private static Obj withToolResult(Obj message) {
        Obj result = Obj.build(part -> part.put("type", "tool_result")
                .putIfPresent("tool_use_id", message.find("tool_call_id"))
                .putIfPresent("content", message.find("content")));
        return message.with("role", "user").with("content", new Arr(List.of(result)));
    }

    private static Json parts(ChatMessage message, Json content, Optional<String> name) throws UnconvertibleException {
        String prefix = name.map(Speakers::prefix).orElse("");
        return switch (content) {
            case Json.Str(String text) -> new Arr(List.of(ChatMessage.textPart(prefix + text)));
            case Arr(List<Json> items) -> {
                List<Json> parts = new ArrayList<>(items.size());
                for (Json item : items) {
                    parts.add(part(message, item, prefix));
                }
                yield new Arr(parts);
            }
            case Obj _, Json.Num _, Json.Bool _, Json.Null _ -> content;
        };
    }

    private static Json part(ChatMessage message, Json item, String prefix) throws UnconvertibleException {
        if (item == Json.NULL) {
            throw message.problem("A part of its 'content' is null.");
        }
        if (!(item instanceof Obj part)) {
            return item;
        }
        return switch (part.string("type", "")) {
            case "image_url" -> image(message, part);
            case "text" ->
                part.with("text", prefix.isEmpty() ? textOf(part) : Json.of(prefix + JsNumbers.text(part, "text")));
            default -> part;
        };
    }

    private static Json textOf(Obj part) {
        return part.find("text").filter(Json::truthy).orElse(NOTHING);
    }

    private static Obj image(ChatMessage message, Obj part) throws UnconvertibleException {
        Optional<Json> url = part.object("image_url").find("url").filter(value -> value != Json.NULL);
        if (url.isPresent() && url.get().asString().isEmpty()) {
            throw message.problem("The 'url' of an image must be a text.");
        }
        Optional<String> text = url.flatMap(Json::asString);
        Obj source = Obj.build(json -> json.put("type", "base64")
                .putIfPresent("media_type", text.flatMap(DataUrl::mediaType).map(Json::of))
                .putIfPresent("data", text.flatMap(DataUrl::data).map(Json::of)));
        return Obj.build(image -> image.put("type", "image").put("source", source));
    }
}
