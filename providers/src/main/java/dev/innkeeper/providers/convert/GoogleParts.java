package dev.innkeeper.providers.convert;

import dev.innkeeper.engine.js.JsNumbers;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.js.Json.Arr;
import dev.innkeeper.engine.js.Json.Obj;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Makes the parts of Google's API from messages, in the order of the chat; not thread-safe (providers.md §4.3). */
final class GoogleParts {
    /** What Google takes in place of a signature that nobody has. */
    private static final String NO_SIGNATURE = "skip_thought_signature_validator";

    private static final Json UNKNOWN_TOOL = Json.of("unknown");

    private final GooglePrompt.Options options;
    private final Speakers speakers;
    private final boolean newest;
    private final Map<Json, Optional<Json>> toolsOfCalls = new HashMap<>();

    GoogleParts(GooglePrompt.Options options, Speakers speakers) {
        this.options = options;
        this.speakers = speakers;
        this.newest = options.modelHas("gemini-3");
    }

    List<Obj> of(ChatMessage message, Optional<Json> role) throws UnconvertibleException {
        Optional<Arr> list = message.content().flatMap(Json::asArray);
        List<Obj> parts = list.isPresent() ? ofList(message, list.get()) : ofOther(message);
        List<Obj> signed = new ArrayList<>(parts.size());
        for (Obj part : parts) {
            signed.add(signed(part, message.fields(), role));
        }
        return signed;
    }

    private List<Obj> ofOther(ChatMessage message) throws UnconvertibleException {
        Obj fields = message.fields();
        Arr calls = fields.array("tool_calls");
        if (!calls.items().isEmpty()) {
            return calls(message, calls);
        }
        Optional<String> call = fields.string("tool_call_id").filter(id -> !id.isEmpty());
        Optional<Json> content = message.content().filter(value -> value != Json.NULL);
        if (call.isPresent()) {
            return List.of(response(Json.of(call.get()), content.orElse(Json.of(""))));
        }
        Json text = named(message, Json.of(content.map(JsNumbers::text).orElse("")));
        return List.of(Obj.build(part -> part.put("text", text)));
    }

    private List<Obj> ofList(ChatMessage message, Arr content) throws UnconvertibleException {
        List<Obj> parts = new ArrayList<>();
        for (Json item : content.items()) {
            if (item == Json.NULL) {
                throw message.problem("A part of its 'content' is null.");
            }
            if (item instanceof Obj part) {
                ofPart(message, part).ifPresent(parts::add);
            }
        }
        return parts;
    }

    private Optional<Obj> ofPart(ChatMessage message, Obj part) throws UnconvertibleException {
        return switch (part.string("type", "")) {
            case "text" -> Optional.of(text(message, part.find("text")));
            case "image_url" -> medium(message, part.object("image_url"), "image/png", true);
            case "video_url" -> medium(message, part.object("video_url"), "video/mp4", true);
            case "audio_url" -> medium(message, part.object("audio_url"), "audio/mpeg", false);
            default -> Optional.empty();
        };
    }

    private Obj text(ChatMessage message, Optional<Json> text) throws UnconvertibleException {
        Optional<Json> named = text;
        if (Speakers.name(message.fields()).isPresent()) {
            named = Optional.of(named(message, text.orElse(Json.NULL)));
        }
        Optional<Json> said = named;
        return Obj.build(part -> part.putIfPresent("text", said));
    }

    /** The words with the name of who says them; here an example may have any role. */
    private Json named(ChatMessage message, Json words) throws UnconvertibleException {
        Optional<String> name = Speakers.name(message.fields());
        boolean example = Speakers.isExample(message.fields());
        if (name.isEmpty() || example && !speakers.knows(message.fields())) {
            return words;
        }
        String text = words.asString()
                .orElseThrow(() -> message.problem("It has a 'name', so its parts of type 'text' need a text."));
        return Json.of(
                example ? speakers.examplePrefix(message.fields(), text) + text : Speakers.prefixed(name.get(), text));
    }

    private Obj response(Json call, Json content) {
        Json name = toolsOfCalls.getOrDefault(call, Optional.empty()).orElse(UNKNOWN_TOOL);
        Obj response = Obj.build(json -> json.put("name", name).put("content", content));
        return Obj.build(part -> part.put(
                "functionResponse", Obj.build(json -> json.put("name", name).put("response", response))));
    }

    private List<Obj> calls(ChatMessage message, Arr calls) throws UnconvertibleException {
        List<Obj> parts = new ArrayList<>();
        for (Json item : calls.items()) {
            Obj call = item.asObject().orElseThrow(() -> message.problem("A tool call must be an object."));
            Obj function = call.find("function")
                    .flatMap(Json::asObject)
                    .orElseThrow(() -> message.problem("A tool call must have a 'function'."));
            call.find("id").ifPresent(id -> toolsOfCalls.put(id, function.find("name")));
            Obj named = Obj.build(json -> json.putIfPresent("name", function.find("name"))
                    .putIfPresent("args", function.find("arguments").map(GoogleParts::arguments)));
            parts.add(Obj.build(part -> part.put("functionCall", named)
                    .putIfPresent("thoughtSignature", call.find("signature").filter(Json::truthy))));
        }
        return parts;
    }

    private static Json arguments(Json given) {
        return given.asString()
                .flatMap(Json::read)
                .filter(value -> value != Json.NULL)
                .orElse(given);
    }

    private Optional<Obj> medium(ChatMessage message, Obj address, String usualType, boolean hasDetail)
            throws UnconvertibleException {
        Optional<Json> given = address.find("url").filter(Json::truthy);
        if (given.isPresent() && given.get().asString().isEmpty()) {
            throw message.problem("The 'url' of a picture, a sound or a film must be a text.");
        }
        Optional<String> url = given.flatMap(Json::asString).filter(text -> text.startsWith(DataUrl.SCHEME));
        return url.map(text -> Obj.build(part -> part.put("inlineData", inline(text, usualType))
                .putIfPresent("mediaResolution", hasDetail ? resolution(address) : Optional.empty())));
    }

    private static Obj inline(String url, String usualType) {
        String type = DataUrl.mediaType(DataUrl.head(url))
                .filter(text -> !text.isEmpty())
                .orElse(usualType);
        return Obj.build(json -> json.put("mimeType", type)
                .putIfPresent("data", DataUrl.data(url).map(Json::of)));
    }

    private Optional<Obj> resolution(Obj address) {
        return address.string("detail")
                .filter(detail -> newest && (detail.equals("low") || detail.equals("high")))
                .map(detail -> Obj.build(json -> json.put("level", "media_resolution_" + detail)));
    }

    private Obj signed(Obj part, Obj message, Optional<Json> role) {
        boolean thinks = newest || options.modelHas("gemini-2.5");
        if (thinks && options.signatures() && message.truthy("signature") && part.has("text")) {
            return part.with("thoughtSignature", message.find("signature").orElse(Json.NULL));
        }
        boolean ofModel = role.equals(Optional.of(Json.of("model")));
        boolean picture = options.modelHas("-image") && ofModel && (part.has("text") || part.has("inlineData"));
        boolean wants = newest && (picture || part.has("functionCall"));
        return wants && !part.has("thoughtSignature") ? part.with("thoughtSignature", NO_SIGNATURE) : part;
    }
}
