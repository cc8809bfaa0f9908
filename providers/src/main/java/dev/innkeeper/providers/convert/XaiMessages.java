package dev.innkeeper.providers.convert;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.js.Json.Arr;
import dev.innkeeper.engine.js.Json.Obj;
import java.util.ArrayList;
import java.util.List;

/** Messages for xAI's API, which knows names of the person only (providers.md §4.4c). */
public final class XaiMessages {
    private XaiMessages() {}

    /**
     * The messages converted; what is no list becomes the empty list.
     *
     * @throws UnconvertibleException if something in the list is no message, or gets a name and is no text
     */
    public static Arr convert(Json messages, Names names) throws UnconvertibleException {
        if (!(messages instanceof Arr list)) {
            return Arr.EMPTY;
        }
        Speakers speakers = new Speakers(names);
        List<Json> converted = new ArrayList<>(list.items().size());
        for (ChatMessage message : ChatMessage.all(list)) {
            boolean keeps = !message.fields().truthy("name") || message.isFrom("user");
            converted.add(keeps ? message.fields() : named(message, speakers).without("name"));
        }
        return new Arr(converted);
    }

    private static Obj named(ChatMessage message, Speakers speakers) throws UnconvertibleException {
        if (!speakers.knowsUser() && !speakers.knowsCharacter()) {
            return message.fields();
        }
        String text = message.text();
        String prefix = switch (message.fields().string("role", "")) {
            case "assistant" -> speakers.characterPrefix(text);
            case "system" -> speakers.examplePrefix(message.fields(), text);
            default -> "";
        };
        return message.fields().with("content", prefix + text);
    }
}
