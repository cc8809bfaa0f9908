package dev.innkeeper.server.generation;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.server.cost.Spending;
import java.util.Optional;

/** A generation as clients see it. */
final class GenerationView {
    private GenerationView() {}

    static Json.Obj of(
            Generation.Origin origin,
            Generation.End standing,
            String reasoning,
            Optional<GenerationFailure> warning,
            Optional<Waiting> waiting) {
        return Json.Obj.build(view -> {
            view.put("id", origin.id().value());
            origin.chat().home().character().ifPresent(character -> view.put("character", character.value()));
            origin.part()
                    .ifPresent(part -> view.put("character", part.character().value())
                            .put("run", part.run())
                            .put("plan", part.plan()));
            view.put("chat", origin.chat().name().value());
            view.put("type", origin.type().word());
            view.put("state", standing.state().word());
            view.put("text", standing.text());
            if (!reasoning.isEmpty()) {
                view.put("reasoning", reasoning);
            }
            view.put(
                    "messageIndex",
                    standing.messageIndex().isPresent()
                            ? Json.of(standing.messageIndex().getAsInt())
                            : Json.NULL);
            view.put("startedAt", origin.startedAt().toString());
            view.put("model", origin.model());
            view.putIfPresent("error", standing.error().map(GenerationFailure::json));
            view.putIfPresent("warning", warning.map(GenerationFailure::json));
            view.putIfPresent("waiting", waiting.map(Waiting::json));
            view.putIfPresent("usage", standing.spending().map(Spending::json));
        });
    }
}
