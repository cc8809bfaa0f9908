package dev.innkeeper.server.live;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.storage.chat.ChatKey;
import java.util.List;

/**
 * What readers see of messages where it is something else than what is stored (regex-scripts.md §5).
 *
 * <p>Nothing of it is ever stored. May be used by any thread.
 */
@FunctionalInterface
public interface ReadersView {

    /**
     * Views of messages with {@code display} beside {@code text}, and {@code displayReasoning} beside {@code reasoning},
     * in those where they differ.
     *
     * @param views neighbouring messages of the chat, as {@link MessageView} makes them
     */
    List<Json.Obj> of(ChatKey chat, List<Json.Obj> views);

    /** {@link #of(ChatKey, List)} for one message. */
    default Json.Obj of(ChatKey chat, Json.Obj view) {
        return of(chat, List.of(view)).getFirst();
    }
}
