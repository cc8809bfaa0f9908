package dev.innkeeper.engine.memory;

/** Asks the person whether the model may change who the character is (memory-files.md §7.5). */
@FunctionalInterface
public interface Consent {
    /** Nobody is there to ask: refuses. */
    Consent NOBODY = change -> false;

    /** Whether the person agrees. */
    boolean given(Proposal change);

    /** What the model wants to do, shortened for the question. */
    sealed interface Proposal {
        /** The beginning of the new content, at most 500 UTF-16 units. */
        record Rewrite(String content) implements Proposal {}

        /** The beginnings of the old and the new piece, at most 200 UTF-16 units each. */
        record Replacement(String oldText, String newText) implements Proposal {}
    }
}
