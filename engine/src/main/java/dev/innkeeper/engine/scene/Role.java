package dev.innkeeper.engine.scene;

import java.util.Locale;
import java.util.Optional;

/** Who speaks in a message of the prompt. */
public enum Role {
    /** Instructions. */
    SYSTEM,
    /** The person who plays. */
    USER,
    /** The model. */
    ASSISTANT,
    /** The result of a tool. */
    TOOL;

    /** The word used in requests. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The role of that word. */
    public static Optional<Role> ofWord(String word) {
        for (Role role : values()) {
            if (role.word().equals(word)) {
                return Optional.of(role);
            }
        }
        return Optional.empty();
    }

    /** The role of an extension prompt's number: 0 system, 1 user, 2 assistant; others count as system. */
    public static Role ofNumber(double number) {
        if (number == 1) {
            return USER;
        }
        return number == 2 ? ASSISTANT : SYSTEM;
    }
}
