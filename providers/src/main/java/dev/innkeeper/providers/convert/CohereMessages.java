package dev.innkeeper.providers.convert;

import dev.innkeeper.engine.js.JsNumbers;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.js.Json.Arr;
import dev.innkeeper.engine.js.Json.Obj;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Messages for Cohere's API (providers.md §4.4a). */
public final class CohereMessages {
    private static final String ANNOUNCEMENT = "I'm going to call a tool for that: ";

    private CohereMessages() {}

    /**
     * The messages converted: calls of tools get words, names become part of texts.
     *
     * <p>As in the original, the message after a call that took over the words before it stays as it is.
     *
     * @param placeholder what the person says if there are no messages
     * @throws UnconvertibleException if something in the list is no message, or has a name and no text
     */
    public static Arr convert(Arr messages, Names names, String placeholder) throws UnconvertibleException {
        if (messages.items().isEmpty()) {
            return new Arr(List.of(ChatMessage.ofUser(placeholder)));
        }
        Speakers speakers = new Speakers(names);
        List<ChatMessage> all = ChatMessage.all(messages);
        List<ChatMessage> history = new ArrayList<>(all.size());
        for (int at = 0; at < all.size(); at++) {
            ChatMessage message = all.get(at);
            boolean calls = message.toolCalls().isPresent();
            boolean announced = calls && !history.isEmpty() && history.getLast().isFrom("assistant");
            if (announced) {
                message = message.with(withContentOf(history.removeLast(), message));
            } else if (calls) {
                message = message.with(message.fields().with("content", announcement(message)));
            }
            history.add(message.with(named(message, speakers)));
            if (announced && at + 1 < all.size()) {
                history.add(all.get(++at));
            }
        }
        return ChatMessage.listOf(history);
    }

    private static Obj withContentOf(ChatMessage before, ChatMessage message) {
        Obj fields = message.fields();
        return before.content()
                .map(content -> fields.with("content", content))
                .orElseGet(() -> fields.without("content"));
    }

    private static String announcement(ChatMessage message) {
        return message.toolCalls().orElse(Arr.EMPTY).items().stream()
                .map(CohereMessages::toolName)
                .collect(Collectors.joining(", ", ANNOUNCEMENT, ""));
    }

    private static String toolName(Json call) {
        return call.asObject()
                .flatMap(fields -> fields.object("function").find("name"))
                .filter(name -> name != Json.NULL)
                .map(JsNumbers::text)
                .orElse("");
    }

    private static Obj named(ChatMessage message, Speakers speakers) throws UnconvertibleException {
        Obj fields = message.fields();
        if (!fields.truthy("name")) {
            return fields;
        }
        return speakers.saidBy(message).without("name");
    }
}
