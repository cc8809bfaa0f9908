package dev.innkeeper.engine.scene;

import dev.innkeeper.engine.js.Json;

/**
 * The role of the person who plays (prompt-assembly.md §8.5).
 *
 * @param avatar file name of the persona's picture; empty if none is chosen
 * @param known whether the avatar is one of the stored personas
 * @param depth used by {@link Position#AT_DEPTH}, as stored
 */
public record Persona(
        String avatar, boolean known, String name, String description, Position position, Json depth, Role role) {

    /** A persona whose description stands at its marker in the preset. */
    public static Persona of(String name, String description) {
        return new Persona("", false, name, description, Position.IN_PROMPT, Json.of(2), Role.SYSTEM);
    }

    /** Where the description stands in the prompt. */
    public enum Position {
        /** At its marker in the preset. */
        IN_PROMPT,
        /** An old setting that places nothing. */
        AFTER_CHARACTER,
        /** Before the author's note. */
        TOP_OF_NOTE,
        /** After the author's note. */
        BOTTOM_OF_NOTE,
        /** In the chat. */
        AT_DEPTH,
        /** Nowhere. */
        NONE;

        /** The position of its number in the settings. */
        public static Position ofNumber(double number) {
            return switch ((int) number) {
                case 0 -> IN_PROMPT;
                case 1 -> AFTER_CHARACTER;
                case 2 -> TOP_OF_NOTE;
                case 3 -> BOTTOM_OF_NOTE;
                case 4 -> AT_DEPTH;
                default -> NONE;
            };
        }
    }
}
