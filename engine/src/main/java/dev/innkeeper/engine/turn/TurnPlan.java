package dev.innkeeper.engine.turn;

import java.util.List;

/**
 * Who speaks in a turn, one after the other, and why the others do not. Every member is in exactly one of both lists.
 *
 * @param speakers in the order in which they speak
 * @param silent in the order of the group
 */
public record TurnPlan(List<Speaker> speakers, List<Bystander> silent) {
    /** Copies the lists. */
    public TurnPlan {
        speakers = List.copyOf(speakers);
        silent = List.copyOf(silent);
    }

    /** A character who speaks. */
    public record Speaker(Member member, Speaks why) {}

    /** A character who does not speak. */
    public record Bystander(Member member, Silent why) {}
}
