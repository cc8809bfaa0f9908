package dev.innkeeper.engine;

/**
 * Something that the user should know about a prompt; it was built all the same.
 *
 * @param text what is wrong, always in the same words
 * @param advice what exactly, and what to do about it
 */
public record Warning(Level level, String text, String advice) {
    /** How bad it is. */
    public enum Level {
        /** Worth knowing. */
        WARNING,
        /** The prompt is not what the user asked for. */
        ERROR
    }
}
