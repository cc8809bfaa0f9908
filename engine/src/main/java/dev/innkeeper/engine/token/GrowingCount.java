package dev.innkeeper.engine.token;

/** The count of a text that grows at its end. Not thread-safe. */
public interface GrowingCount {
    /** Adds to the text and counts all of it, exactly as if it were counted as one. */
    int add(String more);
}
