package dev.innkeeper.engine.sillytavern;

import dev.innkeeper.engine.Prompt;
import dev.innkeeper.engine.Scene;
import dev.innkeeper.engine.gather.Gathering;
import dev.innkeeper.engine.scene.Api;
import dev.innkeeper.engine.text.TextRenderer;
import dev.innkeeper.engine.token.TokenCounters;

/**
 * SillyTavern's way from a scene to a prompt (prompt-assembly.md §4, text-completion.md §2).
 *
 * <p>The texts of a turn are gathered in one way; then the API of the scene decides whether they become a list of
 * messages or one text. Thread-safe.
 */
public final class SillyTavernProfile {
    /** The profile's name. */
    public static final String NAME = "sillytavern";

    private final ChatRenderer chat;
    private final TextRenderer text;

    /** A profile that counts with these counters. */
    public SillyTavernProfile(TokenCounters counters) {
        Gathering gathering = new Gathering();
        this.chat = new ChatRenderer(counters, gathering);
        this.text = new TextRenderer(NAME, counters, gathering);
    }

    /** Builds the prompt of a scene. */
    public Prompt assemble(Scene scene) {
        return switch (scene.api()) {
            case Api.ChatCompletion ignored -> chat.render(scene);
            case Api.TextCompletion api -> text.render(scene, api);
        };
    }
}
