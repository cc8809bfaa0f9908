package dev.innkeeper.server.generation;

import dev.innkeeper.engine.scene.GenerationType;
import dev.innkeeper.engine.turn.TurnPlan;
import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.server.group.Avatars;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * What is left to do of one order: the reply of whoever speaks now, and in a group those of the speakers behind.
 *
 * @param order what whoever speaks now is asked for
 * @param part the speaker's part in a group
 * @param following who speaks afterwards, in order
 * @param stopped whether nobody shall speak any more; shared by all steps of the run
 */
record Run(GenerationOrder order, Optional<GroupPart> part, List<FileName> following, AtomicBoolean stopped) {
    Run {
        following = List.copyOf(following);
    }

    /** A run in a chat with one character. */
    static Run alone(GenerationOrder order) {
        return new Run(order, Optional.empty(), List.of(), new AtomicBoolean());
    }

    /**
     * A run in a group.
     *
     * @param id milliseconds since 1970
     * @return empty if nobody speaks
     */
    static Optional<Run> of(GenerationOrder order, TurnPlan plan, long id) {
        List<FileName> speakers = plan.speakers().stream()
                .flatMap(speaker -> Avatars.character(speaker.member().avatar()).stream())
                .toList();
        return speakers.stream()
                .findFirst()
                .map(first -> new Run(
                        order.withSpeaker(first),
                        Optional.of(new GroupPart(first, id, PlanView.of(plan))),
                        speakers.subList(1, speakers.size()),
                        new AtomicBoolean()));
    }

    /**
     * What comes after a generation.
     *
     * @param calledTools whether it ended in calls of tools whose results are in the chat now
     * @return empty if nobody speaks any more
     */
    Optional<Run> after(GenerationState state, boolean calledTools) {
        if (state != GenerationState.DONE || stopped.get()) {
            return Optional.empty();
        }
        return calledTools ? Optional.of(new Run(order.afterTools(), part, following, stopped)) : next();
    }

    /** The rest of the run: the first speaker uses up what was typed (prompt-assembly.md §19.1). */
    private Optional<Run> next() {
        return following.stream()
                .findFirst()
                .map(speaker -> new Run(
                        new GenerationOrder(
                                GenerationType.NORMAL,
                                "",
                                "",
                                order.preset(),
                                OptionalLong.empty(),
                                Optional.of(speaker),
                                0),
                        part.map(now -> new GroupPart(speaker, now.run(), now.plan())),
                        following.subList(1, following.size()),
                        stopped));
    }

    void stop() {
        stopped.set(true);
    }
}
