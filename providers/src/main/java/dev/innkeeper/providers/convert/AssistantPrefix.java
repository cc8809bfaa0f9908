package dev.innkeeper.providers.convert;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.js.Json.Arr;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The mark on a last message of the assistant which says that the answer goes on with it (providers.md §4.7). */
public final class AssistantPrefix {
    private AssistantPrefix() {}

    /**
     * The messages, the last one with the mark if it is the assistant's and no tools are about.
     *
     * @param tools the tools of the request, if it has any
     * @param property the name of the mark: {@code prefix} or {@code partial}
     * @throws UnconvertibleException if something in the list is no message
     */
    public static Arr mark(Arr messages, Optional<Json> tools, String property) throws UnconvertibleException {
        List<ChatMessage> all = ChatMessage.all(messages);
        boolean offers = tools.flatMap(Json::asArray)
                .filter(list -> !list.items().isEmpty())
                .isPresent();
        boolean answers = all.stream().anyMatch(message -> message.isFrom("tool"));
        if (all.isEmpty() || offers || answers || !all.getLast().isFrom("assistant")) {
            return messages;
        }
        List<Json> marked = new ArrayList<>(messages.items());
        marked.set(marked.size() - 1, all.getLast().fields().with(property, Json.of(true)));
        return new Arr(marked);
    }
}
