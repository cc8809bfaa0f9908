package dev.innkeeper.formats.chat;

import dev.innkeeper.engine.js.Json;

/**
 * The first line of a chat file: what belongs to the chat as a whole (chats.md §2.1).
 *
 * @param json the whole line
 */
public record ChatHeader(Json.Obj json) {
    /** The header of a chat that has none. */
    public static final ChatHeader NONE = new ChatHeader(Json.Obj.EMPTY);

    private static final String METADATA = "chat_metadata";

    /** The header of a new chat. */
    public static ChatHeader of(Json.Obj metadata) {
        return new ChatHeader(Json.Obj.build(
                line -> line.put(METADATA, metadata).put("user_name", "unused").put("character_name", "unused")));
    }

    /**
     * Whether the first line of a file is a header: it has a header's field, or at least none of a message's.
     *
     * <p>SillyTavern takes the first line of a character's chat for the header whatever it is and so hides the first
     * message of a file without header; here such a line stays a message.
     */
    public static boolean isHeader(Json.Obj line) {
        return line.has(METADATA) || line.has("user_name") || line.has("character_name") || !line.has("mes");
    }

    /** What is known of the chat: author's note, variables, bound lorebook, … (chats.md §2.2). */
    public Json.Obj metadata() {
        return json.object(METADATA);
    }

    /** This header with other metadata; a header without any fields gets those of a new chat. */
    public ChatHeader withMetadata(Json.Obj metadata) {
        return json.members().isEmpty() ? of(metadata) : new ChatHeader(json.with(METADATA, metadata));
    }
}
