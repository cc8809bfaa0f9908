package dev.innkeeper.engine.token;

/** Counts the tokens of texts. */
@FunctionalInterface
public interface TextCounter {
    /** The tokens of a text. */
    int count(String text);

    /** Begins with an empty text. */
    default GrowingCount growing() {
        StringBuilder text = new StringBuilder();
        return more -> count(text.append(more).toString());
    }
}
