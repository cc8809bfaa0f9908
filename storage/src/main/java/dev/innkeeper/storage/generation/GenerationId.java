package dev.innkeeper.storage.generation;

import java.util.regex.Pattern;

/**
 * The name of a generation: 1 to 64 ASCII letters, digits, {@code -} and {@code _}.
 *
 * @param value the name
 */
public record GenerationId(String value) {
    private static final Pattern FORM = Pattern.compile("[A-Za-z0-9_-]{1,64}");

    /**
     * Takes a name.
     *
     * @throws IllegalArgumentException if it has another form
     */
    public GenerationId {
        if (!isId(value)) {
            throw new IllegalArgumentException("Not the id of a generation");
        }
    }

    /** Whether a text has the form of an id. */
    public static boolean isId(String text) {
        return FORM.matcher(text).matches();
    }

    @Override
    public String toString() {
        return value;
    }
}
