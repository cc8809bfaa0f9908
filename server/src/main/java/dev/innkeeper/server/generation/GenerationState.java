package dev.innkeeper.server.generation;

import java.util.Locale;

/** Where a generation stands. */
public enum GenerationState {
    /** The model writes, or its reply is being saved. */
    RUNNING,
    /** The reply is complete. */
    DONE,
    /** Somebody stopped it; what had come is kept. */
    STOPPED,
    /** It broke off; what had come is kept. */
    FAILED,
    /** The server ended while it ran; what had come is kept. */
    INTERRUPTED;

    /** The word used by clients and journals. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
