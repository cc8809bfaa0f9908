package dev.innkeeper.engine.profile;

import dev.innkeeper.engine.Prompt;
import dev.innkeeper.engine.Scene;
import dev.innkeeper.engine.sillytavern.SillyTavernProfile;
import dev.innkeeper.engine.token.TokenCounters;

/**
 * The prompt engine: a {@link Scene} in, a {@link Prompt} out.
 *
 * <p>Pure and thread-safe: the same scene gives the same prompt, byte for byte.
 */
public final class Engine {
    private final SillyTavernProfile sillyTavern;

    /** An engine that counts with these counters. */
    public Engine(TokenCounters counters) {
        this.sillyTavern = new SillyTavernProfile(counters);
    }

    /** Builds the prompt of a scene. */
    public Prompt assemble(Scene scene) {
        return sillyTavern.assemble(scene);
    }
}
