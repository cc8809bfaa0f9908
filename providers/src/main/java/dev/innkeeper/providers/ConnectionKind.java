package dev.innkeeper.providers;

import java.util.Arrays;
import java.util.Optional;

/** What a connection leads to. */
public enum ConnectionKind {
    /** The built-in demonstration, which is no language model and needs no network. */
    DEMO("demo"),
    /** Any server that speaks OpenAI's chat completion dialect. */
    OPENAI("openai"),
    /** A recorded answer that is played back. */
    REPLAY("replay");

    private final String wireName;

    ConnectionKind(String wireName) {
        this.wireName = wireName;
    }

    /** The name used in settings and in the HTTP API. */
    public String wireName() {
        return wireName;
    }

    /** The kind of that name; empty for an unknown one. */
    public static Optional<ConnectionKind> ofWireName(String name) {
        return Arrays.stream(values())
                .filter(kind -> kind.wireName.equals(name))
                .findFirst();
    }
}
