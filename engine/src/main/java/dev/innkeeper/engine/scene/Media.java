package dev.innkeeper.engine.scene;

import java.util.OptionalDouble;

/**
 * A picture, video or sound that belongs to a message (prompt-assembly.md §12.5).
 *
 * @param url a data URL; other URLs cannot be sent
 * @param width pixels of a picture; 0 if unknown
 * @param height pixels of a picture; 0 if unknown
 * @param seconds length of a video or sound
 */
public record Media(Kind kind, String url, int width, int height, OptionalDouble seconds) {
    /** What kind of medium. */
    public enum Kind {
        /** A still picture. */
        IMAGE,
        /** A moving picture. */
        VIDEO,
        /** A sound. */
        AUDIO
    }
}
