package dev.innkeeper.engine.scene;

import dev.innkeeper.engine.block.SourcedText;
import dev.innkeeper.engine.js.Json;

/**
 * A text that a feature asks to be placed (prompt-assembly.md §8.1).
 *
 * @param depth used by {@link Position#IN_CHAT}, as stored: only whole numbers from 0 to 10000 are ever reached
 * @param scanned whether lorebooks look for keys in it
 */
public record ExtensionPrompt(
        String key, SourcedText value, Position position, Json depth, Role role, boolean scanned) {

    /** A text in which lorebooks do not look for keys. */
    public ExtensionPrompt(String key, SourcedText value, Position position, Json depth, Role role) {
        this(key, value, position, depth, role, false);
    }

    /** Where the text goes. */
    public enum Position {
        /** Nowhere; macros may read it. */
        NONE,
        /** After the main prompt. */
        IN_PROMPT,
        /** In the chat, at a depth. */
        IN_CHAT,
        /** Before the main prompt. */
        BEFORE_PROMPT;

        /** The position of its number. */
        public static Position ofNumber(double number) {
            if (number == 0) {
                return IN_PROMPT;
            }
            if (number == 1) {
                return IN_CHAT;
            }
            return number == 2 ? BEFORE_PROMPT : NONE;
        }
    }
}
