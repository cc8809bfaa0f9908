package dev.innkeeper.engine.profile;

import dev.innkeeper.engine.Prompt;
import dev.innkeeper.engine.Scene;
import dev.innkeeper.engine.sillytavern.SillyTavernProfile;
import dev.innkeeper.engine.smarttavern.ModuleException;
import dev.innkeeper.engine.token.TokenCounters;

/**
 * The prompt engine: a {@link Scene} in, a {@link Prompt} out.
 *
 * <p>Pure and thread-safe: the same scene gives the same prompt, byte for byte.
 */
public final class Engine {
    private final SillyTavernProfile sillyTavern;
    private final PlainPrompts plain;

    /** An engine that counts with these counters. */
    public Engine(TokenCounters counters) {
        this.sillyTavern = new SillyTavernProfile(counters);
        this.plain = new PlainPrompts(counters);
    }

    /**
     * Builds the prompt of a scene of any profile.
     *
     * @throws ModuleException if something in a scene of SmartTavern's cannot be read
     */
    public Prompt assemble(ProfileScene scene) throws ModuleException {
        return switch (scene) {
            case ProfileScene.OfSillyTavern(Scene of) -> assemble(of);
            case ProfileScene.OfSmartTavern of -> plain.of(of);
            case ProfileScene.OfAnchors of -> plain.of(of);
            case ProfileScene.OfMemoryFiles of -> plain.of(of);
        };
    }

    /** Builds the prompt of a scene. */
    public Prompt assemble(Scene scene) {
        return sillyTavern.assemble(scene);
    }
}
