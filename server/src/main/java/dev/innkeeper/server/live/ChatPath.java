package dev.innkeeper.server.live;

import dev.innkeeper.server.http.Call;
import dev.innkeeper.server.http.ErrorCode;
import dev.innkeeper.storage.chat.ChatKey;

/** Where chats are found in the API. */
public final class ChatPath {
    /** The chats of a character. */
    public static final String CHATS = "/api/v1/characters/{id}/chats";

    /** One chat. */
    public static final String CHAT = CHATS + "/{name}";

    private ChatPath() {}

    /** The chat that a call names. */
    public static ChatKey key(Call call) {
        return ChatKey.of(
                call.pathName("id", ErrorCode.CHARACTER_NOT_FOUND), call.pathName("name", ErrorCode.CHAT_NOT_FOUND));
    }
}
