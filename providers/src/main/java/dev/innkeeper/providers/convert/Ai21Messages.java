package dev.innkeeper.providers.convert;

import dev.innkeeper.engine.js.JsNumbers;
import dev.innkeeper.engine.js.JsStrings;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.js.Json.Arr;
import dev.innkeeper.engine.js.Json.Obj;
import java.util.ArrayList;
import java.util.List;

/** Messages for AI21's API: one system message at most, neighbours of one role joined (providers.md §4.4b). */
public final class Ai21Messages {
    private Ai21Messages() {}

    /**
     * The messages converted; what is no list becomes the empty list.
     *
     * @param placeholder what the person says if there are only system messages
     * @throws UnconvertibleException if something in the list is no message, or has a name and no text
     */
    public static Arr convert(Json messages, Names names, String placeholder) throws UnconvertibleException {
        if (!(messages instanceof Arr list)) {
            return Arr.EMPTY;
        }
        Speakers speakers = new Speakers(names);
        List<ChatMessage> all = ChatMessage.all(list);
        StringBuilder system = new StringBuilder();
        int opening = 0;
        for (; opening < all.size() && all.get(opening).isFrom("system"); opening++) {
            system.append(JsNumbers.text(speakers.named(all.get(opening)), "content"))
                    .append(ChatMessage.BLANK_LINE);
        }
        List<Json> converted = new ArrayList<>();
        if (opening > 0) {
            converted.add(Obj.build(
                    message -> message.put("role", "system").put("content", JsStrings.trim(system.toString()))));
        }
        if (opening == all.size()) {
            converted.add(ChatMessage.ofUser(placeholder));
        }
        join(all.subList(opening, all.size()), converted);
        return new Arr(converted);
    }

    private static void join(List<ChatMessage> messages, List<Json> converted) throws UnconvertibleException {
        for (int at = 0; at < messages.size(); ) {
            ChatMessage first = messages.get(at++);
            Obj fields = named(first);
            if (at < messages.size() && messages.get(at).hasRoleOf(first)) {
                StringBuilder text = new StringBuilder(JsNumbers.text(fields, "content"));
                for (; at < messages.size() && messages.get(at).hasRoleOf(first); at++) {
                    text.append(ChatMessage.BLANK_LINE).append(JsNumbers.text(named(messages.get(at)), "content"));
                }
                fields = fields.with("content", text.toString());
            }
            converted.add(fields);
        }
    }

    private static Obj named(ChatMessage message) throws UnconvertibleException {
        Obj fields = message.fields();
        if (!fields.has("name") || message.isFrom("system")) {
            return fields.without("name");
        }
        String text = Speakers.prefixed(JsNumbers.text(fields, "name"), message.text());
        return fields.with("content", text).without("name");
    }
}
