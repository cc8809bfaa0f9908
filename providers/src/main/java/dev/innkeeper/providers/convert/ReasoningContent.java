package dev.innkeeper.providers.convert;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.js.Json.Arr;
import java.util.ArrayList;
import java.util.List;

/** The member that DeepSeek wants beside tool calls (providers.md §3.7). */
public final class ReasoningContent {
    private static final String MEMBER = "reasoning_content";

    private ReasoningContent() {}

    /**
     * The messages, those with tool calls with an empty {@code reasoning_content} unless they have one.
     *
     * @throws UnconvertibleException if something in the list is no message
     */
    public static Arr forToolCalls(Arr messages) throws UnconvertibleException {
        List<Json> completed = new ArrayList<>(messages.items().size());
        for (ChatMessage message : ChatMessage.all(messages)) {
            boolean lacks = message.toolCalls().isPresent() && !message.fields().has(MEMBER);
            completed.add(lacks ? message.fields().with(MEMBER, "") : message.fields());
        }
        return new Arr(completed);
    }
}
