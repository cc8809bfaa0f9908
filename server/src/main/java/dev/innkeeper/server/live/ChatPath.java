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

    /** Where groups are found. */
    public static final String GROUPS = "/api/v1/groups";

    /** The chats of a group. */
    public static final String GROUP_CHATS = GROUPS + "/{id}/chats";

    /** One chat of a group. */
    public static final String GROUP_CHAT = GROUP_CHATS + "/{name}";

    private ChatPath() {}

    /** The chat that a call names, of a character or of a group. */
    public static ChatKey key(Call call) {
        return ofGroup(call)
                ? ChatKey.ofGroup(call.pathName("name", ErrorCode.CHAT_NOT_FOUND))
                : ChatKey.of(
                        call.pathName("id", ErrorCode.CHARACTER_NOT_FOUND),
                        call.pathName("name", ErrorCode.CHAT_NOT_FOUND));
    }

    /** Whether a call is for the chats of a group. */
    public static boolean ofGroup(Call call) {
        return call.rawPath().startsWith(GROUPS + "/");
    }
}
