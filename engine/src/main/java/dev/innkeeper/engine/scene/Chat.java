package dev.innkeeper.engine.scene;

import dev.innkeeper.engine.js.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A conversation: its messages and what is stored with it.
 *
 * @param metadata the {@code chat_metadata} of the file (chats.md §2.2)
 */
public record Chat(Json.Obj metadata, List<ChatMessage> messages) {
    /** Copies the list. */
    public Chat {
        messages = List.copyOf(messages);
    }

    /** The conversation in which nobody has spoken. */
    public static final Chat EMPTY = new Chat(Json.Obj.EMPTY, List.of());

    /** A conversation of these messages and nothing else. */
    public static Chat of(ChatMessage... messages) {
        return new Chat(Json.Obj.EMPTY, List.of(messages));
    }

    /** The places of the replies: what characters said after something was said that is not hidden. */
    public List<Integer> replies() {
        List<Integer> replies = new ArrayList<>();
        boolean begun = false;
        for (int place = 0; place < messages.size(); place++) {
            ChatMessage message = messages.get(place);
            if (begun && message.isReply()) {
                replies.add(place);
            }
            begun |= !message.hidden();
        }
        return replies;
    }

    /** The first messages of the conversation; all of them if there are not so many. */
    public Chat first(int count) {
        return count >= messages.size() ? this : new Chat(metadata, messages.subList(0, count));
    }

    /** An override of a card field, if it is set and not empty. */
    public Optional<String> override(String key) {
        return metadata.string(key).filter(value -> !value.isEmpty());
    }

    /** The local variables. */
    public Json.Obj variables() {
        return metadata.object("variables");
    }
}
