package dev.innkeeper.engine.text;

import dev.innkeeper.engine.js.Json;

/**
 * How messages are framed so that a model knows who speaks (text-completion.md §1.2).
 *
 * @param stored {@code power_user.instruct}, complete with defaults
 */
record InstructTemplate(Json.Obj stored) {

    /** When names stand in front of messages. */
    enum Names {
        /** Never. */
        NONE,
        /** In groups and for other personas. */
        FORCE,
        /** Always. */
        ALWAYS
    }

    boolean on() {
        return stored.truthy("enabled");
    }

    /** Whether sequences are followed by a line break. */
    boolean wraps() {
        return stored.truthy("wrap");
    }

    /** Whether macros in sequences are replaced. */
    boolean replacesMacros() {
        return stored.truthy("macro");
    }

    boolean skipsExamples() {
        return stored.truthy("skip_examples");
    }

    /** Whether a narrator speaks like the user. */
    boolean narratesAsUser() {
        return stored.truthy("system_same_as_user");
    }

    Names names() {
        return switch (text("names_behavior")) {
            case "always" -> Names.ALWAYS;
            case "force" -> Names.FORCE;
            default -> Names.NONE;
        };
    }

    String text(String key) {
        return stored.string(key, "");
    }

    boolean has(String key) {
        return !text(key).isEmpty();
    }

    /** The special key if it is set, else the general one. */
    String firstOfKeys(String special, String general) {
        return has(special) ? special : general;
    }
}
