package dev.innkeeper.server.turn;

import dev.innkeeper.engine.Prompt;
import dev.innkeeper.engine.Scene;
import dev.innkeeper.engine.Warning;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.profile.Engine;
import dev.innkeeper.engine.scene.Api;
import dev.innkeeper.formats.prompt.PromptDocument;
import dev.innkeeper.providers.ProviderException;
import dev.innkeeper.server.calibration.Calibrations;
import dev.innkeeper.server.calibration.Learnt;
import java.util.Optional;
import java.util.OptionalInt;

/** Prompts that fit also by the provider's count, as far as earlier requests have taught how it counts. */
final class FittingPrompts {
    private static final double PERCENT = 100;

    private final Engine engine;
    private final Calibrations calibrations;

    FittingPrompts(Engine engine, Calibrations calibrations) {
        this.engine = engine;
        this.calibrations = calibrations;
    }

    /**
     * The prompt of a scene. One that is likely to be too long by the provider's count is made shorter, by no more than
     * the margin; if nothing can be left out it stays as it is.
     */
    Prompt of(Scene scene) {
        Prompt prompt = engine.assemble(scene);
        int budget = prompt.ledger().budget();
        int cautious = learnt(prompt)
                .filter(Learnt::isSettled)
                .map(learnt -> cautious(learnt, budget))
                .orElse(budget);
        return prompt.ledger().used() <= cautious
                ? prompt
                : shorter(scene, prompt, cautious).orElse(prompt);
    }

    private int cautious(Learnt learnt, int budget) {
        int least = (int) Math.ceil(budget * (1 - calibrations.margin() / PERCENT));
        return Math.clamp(learnt.calibration().fitting(Math.max(0, budget)), Math.min(least, budget), budget);
    }

    /**
     * The prompt of a scene with less of its history.
     *
     * @param prompt the one that is too long
     * @param complaint what the provider said of it
     * @return empty if nothing can be left out
     */
    Optional<Prompt> shorter(Scene scene, Prompt prompt, ProviderException.ContextLength complaint) {
        double factor =
                learnt(prompt).map(learnt -> learnt.calibration().factor()).orElse(1.0);
        OptionalInt budget = RoomLeft.after(
                complaint, prompt.ledger().used(), prompt.ledger().reserve(), factor);
        return budget.isPresent() ? shorter(scene, prompt, budget.getAsInt()) : Optional.empty();
    }

    private Optional<Prompt> shorter(Scene scene, Prompt prompt, int budget) {
        int context = prompt.ledger().reserve() + budget;
        return Optional.of(engine.assemble(within(scene, context)))
                .filter(other -> other.ledger().used() < prompt.ledger().used())
                .filter(other -> other.warnings().stream().noneMatch(w -> w.level() == Warning.Level.ERROR));
    }

    private static Scene within(Scene scene, int context) {
        return switch (scene.api()) {
            case Api.ChatCompletion _ -> scene.withPreset(scene.preset().with("openai_max_context", Json.of(context)));
            case Api.TextCompletion text ->
                scene.withApi(new Api.TextCompletion(text.name(), text.settings(), context, text.replyTokens()));
        };
    }

    private Optional<Learnt> learnt(Prompt prompt) {
        return calibrations.find(
                prompt.source(), prompt.model(), prompt.ledger().tokenizer());
    }

    /** The prompt as clients see it; what is known of the provider's counts stands in its ledger. */
    Json.Obj document(Prompt prompt) {
        Json.Obj document = PromptDocument.of(prompt);
        return learnt(prompt)
                .map(learnt -> document.with(
                        "ledger",
                        document.object("ledger")
                                .with(
                                        "calibration",
                                        learnt.about(prompt.ledger().used()))))
                .orElse(document);
    }
}
