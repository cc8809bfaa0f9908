package dev.innkeeper.providers.media;

import dev.innkeeper.providers.dialect.ChatDoor;
import dev.innkeeper.providers.dialect.ChatOrder;
import dev.innkeeper.providers.dialect.RefusedOrderException;
import java.util.List;
import java.util.Map;

/** The way to sources that have a dialect for chats, and to those that have none. */
final class Doors {
    private Doors() {}

    /** The door of a source, at the address that it always has. */
    static ChatDoor of(String source, ChatOrder order) throws RefusedMediaException {
        return of(source, order, List.of("secret_id"));
    }

    /** The door of a source; the fields of the body may choose address and key. */
    static ChatDoor of(String source, ChatOrder order, List<String> fields) throws RefusedMediaException {
        try {
            return ChatDoor.of(source, order, fields);
        } catch (RefusedOrderException _) {
            throw RefusedMediaException.plain();
        }
    }

    /** The headers for a key that must be there. */
    static Map<String, String> bearer(ChatOrder order, String secret) throws RefusedMediaException {
        return Map.of("Authorization", "Bearer " + order.key(secret).orElseThrow(RefusedMediaException::plain));
    }

    /** The headers for a key that may be missing. */
    static Map<String, String> bearerIfAny(ChatOrder order, String secret) {
        return order.key(secret)
                .map(key -> Map.of("Authorization", "Bearer " + key))
                .orElse(Map.of());
    }
}
