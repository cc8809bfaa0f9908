package dev.innkeeper.engine.turn;

/** Why a character does not speak. */
public sealed interface Silent {

    /** They are muted. */
    record Muted() implements Silent {}

    /** They are not in the group any more. */
    record LeftGroup() implements Silent {}

    /** They spoke last, and the group does not let anybody answer themself. */
    record SpokeLast() implements Silent {}

    /**
     * They did not feel like it.
     *
     * @param rolled at least 0 and below 1; above the talkativeness
     */
    record Quiet(double rolled, double talkativeness) implements Silent {}

    /** They have spoken since the user's last message, and others have not. */
    record HasSpoken() implements Silent {}

    /**
     * Chance picked another.
     *
     * @param among how many could have been picked
     */
    record NotDrawn(int among) implements Silent {}

    /** The user wants to choose who speaks. */
    record AwaitsChoice() implements Silent {}

    /** The user asked for another. */
    record AnotherChosen() implements Silent {}

    /** The message that gets another version or goes on is another's. */
    record AnothersMessage() implements Silent {}
}
