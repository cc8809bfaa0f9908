package dev.innkeeper.engine.text;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.scene.Role;

/**
 * How a prompt is laid out (text-completion.md §1.1).
 *
 * @param stored {@code power_user.context}, complete with defaults
 */
record ContextTemplate(Json.Obj stored) {

    String storyString() {
        return stored.string("story_string", "");
    }

    /** Whether the story string stands in the chat and not before it. */
    boolean storyInChat() {
        return stored.number("story_string_position", 0) == 1;
    }

    Json storyDepth() {
        return Json.of(stored.number("story_string_depth", 1));
    }

    Role storyRole() {
        return Role.ofNumber(stored.number("story_string_role", 0));
    }

    String exampleSeparator() {
        return stored.string("example_separator", "");
    }

    String chatStart() {
        return stored.string("chat_start", "");
    }
}
