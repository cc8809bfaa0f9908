package dev.innkeeper.providers.convert;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.js.Json.Arr;
import dev.innkeeper.engine.js.Json.Obj;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Signatures of thoughts, in the form in which OpenRouter hands them on (providers.md §4.11). */
public final class OpenRouterSignatures {
    private static final String SIGNATURE = "signature";

    private final String format;
    private final List<Json> details = new ArrayList<>();

    private OpenRouterSignatures(String format) {
        this.format = format;
    }

    /**
     * The messages with their signatures as {@code reasoning_details}.
     *
     * @param model the name of the model, with that of its maker before it
     * @param ofMessages whether signatures of whole messages are handed on; otherwise only those of tool calls are
     * @throws UnconvertibleException if something in the list is no message, or one of its tool calls is null
     */
    public static Arr move(Arr messages, String model, boolean ofMessages) throws UnconvertibleException {
        String format = format(model);
        List<Json> moved = new ArrayList<>(messages.items().size());
        for (ChatMessage message : ChatMessage.all(messages)) {
            moved.add(new OpenRouterSignatures(format).moved(message, ofMessages));
        }
        return new Arr(moved);
    }

    private static String format(String model) {
        if (model.contains("google/gemini")) {
            return "google-gemini-v1";
        }
        if (model.contains("anthropic/claude")) {
            return "anthropic-claude-v1";
        }
        if (model.contains("openai/gpt")) {
            return "openai-responses-v1";
        }
        return model.contains("x-ai/grok") ? "xai-responses-v1" : "unknown";
    }

    private Obj moved(ChatMessage message, boolean ofMessages) throws UnconvertibleException {
        Obj fields = message.fields();
        Optional<String> own = fields.string(SIGNATURE);
        if (own.isPresent()) {
            fields = fields.without(SIGNATURE);
            if (ofMessages) {
                addDetail(own.get(), Optional.empty());
            }
        }
        Optional<Arr> calls = message.toolCalls();
        if (calls.isPresent()) {
            List<Json> plain = new ArrayList<>();
            for (Json call : calls.get().items()) {
                plain.add(withoutSignature(message, call));
            }
            fields = fields.with("tool_calls", new Arr(plain));
        }
        return details.isEmpty() ? fields : fields.with("reasoning_details", new Arr(details));
    }

    private Json withoutSignature(ChatMessage message, Json item) throws UnconvertibleException {
        if (item == Json.NULL) {
            throw message.problem("One of its tool calls is null.");
        }
        Obj call = item.asObject().orElse(Obj.EMPTY);
        Optional<String> signature = call.string(SIGNATURE);
        if (signature.isEmpty()) {
            return item;
        }
        addDetail(signature.get(), call.find("id").filter(Json::truthy));
        return call.without(SIGNATURE);
    }

    private void addDetail(String signature, Optional<Json> id) {
        if (signature.isEmpty()) {
            return;
        }
        int index = details.size();
        details.add(Obj.build(detail -> detail.put("index", index)
                .put("id", id.orElseGet(() -> Json.of("signature-" + index)))
                .put("type", "reasoning.encrypted")
                .put("data", signature)
                .put("format", format)));
    }
}
