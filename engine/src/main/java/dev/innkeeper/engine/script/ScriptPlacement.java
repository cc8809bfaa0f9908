package dev.innkeeper.engine.script;

import dev.innkeeper.engine.js.Json;
import java.util.Arrays;
import java.util.Optional;

/** The kinds of text on which scripts run (regex-scripts.md §2.4). */
public enum ScriptPlacement {
    USER_INPUT(1),
    AI_OUTPUT(2),
    SLASH_COMMAND(3),
    WORLD_INFO(5),
    REASONING(6);

    private final int number;

    ScriptPlacement(int number) {
        this.number = number;
    }

    /** The number that scripts carry. */
    public int number() {
        return number;
    }

    /** The placement of that number. */
    public static Optional<ScriptPlacement> of(double number) {
        return Arrays.stream(values()).filter(it -> it.number == number).findFirst();
    }

    /** The placement of a stored chat message where it is displayed (regex-scripts.md §5). */
    public static ScriptPlacement displayed(Json.Obj message) {
        if (message.truthy("is_user")) {
            return USER_INPUT;
        }
        boolean narrator = message.object("extra").string("type", "").equals("narrator");
        return narrator ? SLASH_COMMAND : AI_OUTPUT;
    }

    /** The placement of a stored chat message where it goes into a prompt (regex-scripts.md §5). */
    public static ScriptPlacement prompted(Json.Obj message) {
        return message.truthy("is_user") ? USER_INPUT : AI_OUTPUT;
    }
}
