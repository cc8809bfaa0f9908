package dev.innkeeper.engine.js;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What is made of a JSON text that is read: the tree {@link Json}, or another one that keeps more of its numbers.
 *
 * @param <T> a value
 */
public interface JsonForm<T> {
    /** A bare word that begins here, such as {@code null}; empty if the form has no such word. */
    Optional<Word<T>> word(String text, int at);

    /** A number as it is written. */
    T number(String literal);

    /** A text without its quotes and escapes. */
    T text(String value);

    /** An array; the list is not changed any more. */
    T array(List<T> items);

    /** An object in its order, of several members of one key the last; the map is not changed any more. */
    T object(Map<String, T> members);

    /**
     * A bare word and what it means.
     *
     * @param <T> a value
     */
    record Word<T>(String word, T value) {}

    /**
     * Reads a text.
     *
     * @throws JsonSyntaxException if it is not JSON, or nested too deeply
     */
    default T read(String text) {
        return new JsonReader<>(text, this).document();
    }
}
