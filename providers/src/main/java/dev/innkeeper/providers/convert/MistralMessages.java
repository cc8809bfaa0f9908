package dev.innkeeper.providers.convert;

import dev.innkeeper.engine.js.JsNumbers;
import dev.innkeeper.engine.js.JsUtf8;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.js.Json.Arr;
import dev.innkeeper.engine.js.Json.Obj;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;

/** Messages for Mistral's API: short ids of tool calls, and no person right after a tool (providers.md §4.4d). */
public final class MistralMessages {
    private static final int ID_DIGITS = 9;

    private final Speakers speakers;
    private final List<ChatMessage> result = new ArrayList<>();
    /** What is still to be joined to the last words of the person before the tool. */
    private final StringBuilder late = new StringBuilder();

    private int listener = -1;

    private MistralMessages(Names names) {
        this.speakers = new Speakers(names);
    }

    /**
     * The messages converted; what is no list becomes the empty list.
     *
     * @param prefix whether a last message of the assistant is marked as the beginning of the answer
     * @throws UnconvertibleException if something in the list is no message, a name stands on a content that is no
     *     text, or the id of a tool call is no text
     */
    public static Arr convert(Json messages, Names names, boolean prefix) throws UnconvertibleException {
        if (!(messages instanceof Arr list)) {
            return Arr.EMPTY;
        }
        MistralMessages conversion = new MistralMessages(names);
        List<ChatMessage> all = ChatMessage.all(list);
        for (ChatMessage message : all) {
            conversion.add(conversion.converted(message));
        }
        conversion.endListening();
        List<ChatMessage> converted = conversion.result;
        if (prefix && !all.isEmpty() && all.getLast().isFrom("assistant")) {
            ChatMessage last = converted.removeLast();
            converted.add(last.with(last.fields().with("prefix", Json.of(true))));
        }
        return ChatMessage.listOf(withoutLateSystem(converted));
    }

    private ChatMessage converted(ChatMessage message) throws UnconvertibleException {
        Obj fields = message.fields();
        Optional<Arr> calls = message.toolCalls();
        if (calls.isPresent()) {
            List<Json> renamed = new ArrayList<>();
            for (Json item : calls.get().items()) {
                Obj call = item.asObject().orElseThrow(() -> message.problem("A tool call must be an object."));
                renamed.add(call.with("id", shortId(message, call.find("id"))));
            }
            fields = fields.with("tool_calls", new Arr(renamed));
        }
        if (message.isFrom("tool") && fields.has("tool_call_id")) {
            fields = fields.with("tool_call_id", shortId(message, fields.find("tool_call_id")));
        }
        return message.with(named(message.with(fields)));
    }

    private static String shortId(ChatMessage message, Optional<Json> id) throws UnconvertibleException {
        String text =
                id.flatMap(Json::asString).orElseThrow(() -> message.problem("The id of a tool call must be a text."));
        try {
            byte[] hash = MessageDigest.getInstance("SHA-512").digest(JsUtf8.encode(text));
            return HexFormat.of().formatHex(hash).substring(0, ID_DIGITS);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java has SHA-512", e);
        }
    }

    private Obj named(ChatMessage message) throws UnconvertibleException {
        Obj fields = message.fields();
        Optional<String> name = Speakers.name(fields);
        if (name.isEmpty()) {
            return fields;
        }
        if (message.isFrom("system")) {
            return Speakers.isExample(fields) ? speakers.named(message).without("name") : fields;
        }
        boolean says = message.text().startsWith(Speakers.prefix(name.get()));
        return says ? fields : speakers.saidBy(message).without("name");
    }

    /** Joins a message of the person that follows a tool to the last one with words, if there is one. */
    private void add(ChatMessage message) {
        boolean ofUser = message.isFrom("user");
        boolean afterTool = !result.isEmpty() && result.getLast().isFrom("tool");
        if (ofUser && afterTool && listener >= 0) {
            late.append(ChatMessage.BLANK_LINE).append(JsNumbers.text(message.fields(), "content"));
            return;
        }
        if (ofUser && message.fields().truthy("content")) {
            endListening();
            listener = result.size();
        }
        result.add(message);
    }

    private void endListening() {
        if (!late.isEmpty()) {
            ChatMessage before = result.get(listener);
            String text = JsNumbers.text(before.fields(), "content") + late;
            result.set(listener, before.with(before.fields().with("content", text)));
            late.setLength(0);
        }
    }

    private static List<ChatMessage> withoutLateSystem(List<ChatMessage> messages) {
        List<ChatMessage> result = new ArrayList<>(messages.size());
        for (ChatMessage message : messages) {
            boolean late = message.isFrom("system")
                    && !result.isEmpty()
                    && result.getLast().isFrom("assistant");
            result.add(late ? message.with(message.fields().with("role", "user")) : message);
        }
        return result;
    }
}
