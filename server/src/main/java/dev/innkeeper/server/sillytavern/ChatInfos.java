package dev.innkeeper.server.sillytavern;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.chat.ChatInfo;
import dev.innkeeper.storage.chat.ChatKey;
import dev.innkeeper.storage.chat.ChatOutline;
import dev.innkeeper.storage.chat.Chats;
import java.util.Optional;

/**
 * What lists say of stored chats (chats.md §7.1).
 *
 * @param chats where they are
 */
record ChatInfos(Chats chats) {
    /**
     * The info of a chat; {@link ChatInfo#GONE} if there is none.
     *
     * @param key empty for a name under which nothing can be stored
     * @param owner members that say whose chat it is; may be empty
     */
    Json.Obj info(Optional<ChatKey> key, Json.Obj owner, boolean withMetadata) {
        return key.flatMap(chat -> find(chat, withMetadata))
                .map(info -> info.json(owner, withMetadata))
                .orElse(ChatInfo.GONE);
    }

    /** What is known of a chat; empty if there is none. */
    Optional<ChatInfo> find(ChatKey key, boolean withMetadata) {
        return chats.outline(key)
                .map(outline ->
                        of(key.file().value(), outline, withMetadata ? chats.firstLine(key) : Optional.empty()));
    }

    /** The info that belongs to an outline. */
    static ChatInfo of(String fileName, ChatOutline outline, Optional<String> firstLine) {
        return ChatInfo.of(
                fileName, outline.bytes(), outline.modified(), outline.lines(), firstLine, outline.lastLine());
    }

    /** Whether a folder stands where the chat should. */
    boolean isFolder(ChatKey key) {
        return chats.folders(key.home()).contains(key.file());
    }
}
