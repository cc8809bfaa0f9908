package dev.innkeeper.server.generation;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.Wait;
import java.time.Instant;
import java.util.Optional;

/**
 * That an answer does not begin yet, and why, as clients see it.
 *
 * @param json {@code reason} is {@code turn}, with how many are {@code ahead}, or {@code retry}, with the
 *     {@code attempt} that comes, after so many {@code milliseconds} {@code since} a moment, and the {@code error} before
 */
record Waiting(Json.Obj json) {

    /**
     * What is to be told of a wait.
     *
     * @param since when it began
     * @return empty if it is over
     */
    static Optional<Waiting> of(Wait wait, Instant since) {
        return switch (wait) {
            case Wait.ForTurn(int ahead) ->
                Optional.of(new Waiting(
                        Json.Obj.build(view -> view.put("reason", "turn").put("ahead", ahead))));
            case Wait.BeforeRetry retry ->
                Optional.of(new Waiting(Json.Obj.build(view -> view.put("reason", "retry")
                        .put("attempt", retry.attempt())
                        .put("since", since.toString())
                        .put("milliseconds", retry.pause().toMillis())
                        .put("error", GenerationFailure.of(retry.failure()).json()))));
            case Wait.Over() -> Optional.empty();
        };
    }
}
