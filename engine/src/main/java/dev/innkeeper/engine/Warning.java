package dev.innkeeper.engine;

/** Something that the user should know about a prompt; it was built all the same. */
public record Warning(Level level, String text) {
    /** How bad it is. */
    public enum Level {
        /** Worth knowing. */
        WARNING,
        /** The prompt is not what the user asked for. */
        ERROR
    }
}
