package dev.innkeeper.providers;

/** Hears the pieces of an answer. */
@FunctionalInterface
public interface DeltaListener {
    /** Listens to nothing. */
    DeltaListener NONE = delta -> {};

    /** Takes the next piece. An exception thrown here ends the generation, closes its connection and is passed on. */
    void onDelta(Delta delta);

    /**
     * Hears why nothing comes yet, and when that is over. Whoever passes pieces on passes this on, too.
     */
    default void onWait(Wait wait) {}
}
