package dev.innkeeper.engine.reply;

import dev.innkeeper.engine.js.Json;
import java.util.List;

/**
 * Who speaks, and under which settings.
 *
 * @param settings {@code power_user}
 * @param userName the user's name
 * @param characterName the name of the character that speaks
 * @param otherMembers the names of the other members of the group; empty outside a group
 * @param textCompletion whether the API completes a text; for chats only the custom stop strings count
 * @param lastMessageByUser whether the last message of the chat is the user's
 */
public record ReplyScene(
        Json.Obj settings,
        String userName,
        String characterName,
        List<String> otherMembers,
        boolean textCompletion,
        boolean lastMessageByUser) {

    /** Copies the list. */
    public ReplyScene {
        otherMembers = List.copyOf(otherMembers);
    }

    /** The instruct template. */
    Json.Obj instruct() {
        return settings.object("instruct");
    }

    boolean usesInstruct() {
        return textCompletion && instruct().truthy("enabled");
    }

    boolean showsUserName() {
        return settings.truthy("allow_name1_display");
    }

    boolean showsCharacterName() {
        return settings.truthy("allow_name2_display");
    }
}
