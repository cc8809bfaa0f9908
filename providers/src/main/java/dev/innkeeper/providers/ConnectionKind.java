package dev.innkeeper.providers;

import java.util.Arrays;
import java.util.Optional;
import java.util.Set;

/** What a connection leads to. */
public enum ConnectionKind {
    /** The built-in demonstration, which is no language model and needs no network. */
    DEMO("demo"),
    /** Any server that speaks OpenAI's chat completion dialect, at an address of the owner's choice. */
    OPENAI("openai"),
    /** A chat completion source that is known by name, such as {@code claude} (providers.md §3). */
    CHAT("chat"),
    /** A text-completion type, such as {@code llamacpp}, at an address of the owner's choice (providers.md §9). */
    TEXT("text"),
    /** Whatever SillyTavern's own settings say; it becomes one of the others before anything is sent. */
    SETTINGS("sillytavern"),
    /** A recorded answer that is played back. */
    REPLAY("replay");

    /** The kinds that lead to a model over the network. */
    public static final Set<ConnectionKind> REMOTE = Set.of(OPENAI, CHAT, TEXT);

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
