package dev.innkeeper.engine.turn;

/** Why a character speaks. */
public sealed interface Speaks {

    /**
     * Their name, or a part of it, was said.
     *
     * @param word as it stands in the text
     * @param offset where, in UTF-16 units
     * @param byUser whether the user's new text says it; otherwise the last message of the chat
     */
    record Mentioned(String word, int offset, boolean byUser) implements Speaks {}

    /**
     * They felt like it.
     *
     * @param rolled at least 0 and below 1; not above the talkativeness
     */
    record Talkative(double rolled, double talkativeness) implements Speaks {}

    /**
     * Everybody speaks in order.
     *
     * @param place from 1
     */
    record InOrder(int place) implements Speaks {}

    /** Nobody else could be chosen. */
    record OnlyOneLeft() implements Speaks {}

    /**
     * Nobody was mentioned and nobody felt like it, so chance decided.
     *
     * @param among how many could have been picked
     */
    record NobodyReacted(int among) implements Speaks {}

    /**
     * Chance decided, as the strategy says.
     *
     * @param among how many could have been picked
     */
    record Drawn(int among) implements Speaks {}

    /**
     * They have not spoken since the user's last message; of several such chance picked them.
     *
     * @param among how many had not spoken
     */
    record NotYetSpoken(int among) implements Speaks {}

    /** The user asked for them. */
    record Chosen() implements Speaks {}

    /** The message that gets another version or goes on is theirs. */
    record OwnMessage() implements Speaks {}

    /** The last message is nobody's, and they spoke last before it. */
    record SpokeBefore() implements Speaks {}
}
