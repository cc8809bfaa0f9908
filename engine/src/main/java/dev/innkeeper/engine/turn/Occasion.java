package dev.innkeeper.engine.turn;

/** What makes somebody speak. */
public sealed interface Occasion {

    /**
     * The user has said something.
     *
     * @param text not empty
     */
    record UserSpoke(String text) implements Occasion {}

    /** Nobody has said anything new: an empty message was sent, auto mode goes on, or replies are made again. */
    record GoingOn() implements Occasion {}

    /**
     * The user wants to hear one character.
     *
     * @param avatar whose turn it is; may be muted
     */
    record Nudged(String avatar) implements Occasion {}

    /** The last message gets another version or goes on: its author speaks. */
    record LastMessageAgain() implements Occasion {}

    /** A message is written in the user's name; a character is only needed for the prompt. */
    record Impersonation() implements Occasion {}
}
