package dev.innkeeper.server.generation;

import dev.innkeeper.engine.turn.TurnPlan;
import dev.innkeeper.storage.chat.ChatKey;
import java.util.Optional;

/** Says who speaks. Changes nothing; may be used by any thread. */
@FunctionalInterface
public interface Speakers {

    /**
     * Who speaks in a turn.
     *
     * @return empty for a chat with one character, who always speaks
     * @throws dev.innkeeper.server.http.ProblemException if the group is missing
     */
    Optional<TurnPlan> plan(ChatKey chat, GenerationOrder order);
}
