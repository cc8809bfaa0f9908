package dev.innkeeper.providers;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;

/**
 * A text that must not appear in messages, logs or answers: an API key.
 *
 * <p>It prints as dots; {@link #reveal} is the only way to the text and is meant for request headers and for the file
 * of secrets.
 */
public final class Secret {
    private static final String DOTS = "•••••••";
    private static final int SHOWN = 3;
    private static final int SHOWN_FROM_LENGTH = 12;

    private final String value;

    private Secret(String value) {
        this.value = value;
    }

    /** Wraps a text, without the white space around it that comes with copying. */
    public static Secret of(String value) {
        return new Secret(value.strip());
    }

    /** The text itself. */
    public String reveal() {
        return value;
    }

    /** Whether there is nothing to hide. */
    public boolean isEmpty() {
        return value.isEmpty();
    }

    /** Dots and, of a text of at least 12 units, the last three, by which people recognise their key. */
    public String masked() {
        return value.length() < SHOWN_FROM_LENGTH ? DOTS : DOTS + value.substring(value.length() - SHOWN);
    }

    /** The text with every occurrence of this secret replaced by dots. */
    public String removeFrom(String text) {
        return value.isEmpty() ? text : text.replace(value, DOTS);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Secret secret
                && MessageDigest.isEqual(
                        value.getBytes(StandardCharsets.UTF_8), secret.value.getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public int hashCode() {
        return value.hashCode();
    }

    @Override
    public String toString() {
        return DOTS;
    }
}
