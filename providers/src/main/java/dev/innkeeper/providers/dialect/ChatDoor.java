package dev.innkeeper.providers.dialect;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.convert.UnconvertibleException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Where a source takes requests, and what it wants to see at the door: the address and the headers of its dialect,
 * for requests of other kinds than chats.
 *
 * @param chat the address for chats
 * @param headers among them the key
 */
public record ChatDoor(String chat, Map<String, String> headers) {
    private static final String CHATS = "/chat/completions";
    private static final Json.Arr SAY = Json.Arr.EMPTY.plus(
            Json.Obj.build(message -> message.put("role", "user").put("content", "Hello")));

    /** Copies the headers. */
    public ChatDoor {
        headers = Map.copyOf(headers);
    }

    /**
     * The door of a source.
     *
     * @param fields the members of the body that may choose address and key
     * @throws RefusedOrderException if there is no such source, or no key to it
     */
    public static ChatDoor of(String source, ChatOrder order, List<String> fields) throws RefusedOrderException {
        Json.Obj chosen = Json.Obj.build(body -> {
            Fields.copy(body, order.body(), fields);
            body.put("chat_completion_source", source).put("messages", SAY);
        });
        try {
            WireRequest request = ChatDialects.of(source)
                    .orElseThrow(RefusedOrderException::plain)
                    .request(order.with(chosen));
            Map<String, String> headers = new LinkedHashMap<>(request.headers());
            headers.remove("Content-Type");
            return new ChatDoor(request.url(), headers);
        } catch (UnconvertibleException e) {
            throw new IllegalStateException("Hello can be said in every dialect", e);
        }
    }

    /** The door without one of its headers. */
    public ChatDoor without(String header) {
        Map<String, String> fewer = new LinkedHashMap<>(headers);
        fewer.remove(header);
        return new ChatDoor(chat, fewer);
    }

    /** The address of another service of the source, such as {@code /audio/speech}. */
    public String beside(String path) {
        return (chat.endsWith(CHATS) ? chat.substring(0, chat.length() - CHATS.length()) : chat) + path;
    }

    /** Not the headers: the key is among them. */
    @Override
    public String toString() {
        return "ChatDoor";
    }
}
