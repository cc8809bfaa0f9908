package dev.innkeeper.formats.yaml;

/** A text that is no YAML, or more of it than is read; the message says what to change. */
public final class UnreadableYamlException extends Exception {
    private static final long serialVersionUID = 1;

    UnreadableYamlException(String message) {
        super(message);
    }

    UnreadableYamlException(String message, Throwable cause) {
        super(message, cause);
    }
}
