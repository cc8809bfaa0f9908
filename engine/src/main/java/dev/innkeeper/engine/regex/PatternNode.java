package dev.innkeeper.engine.regex;

import java.util.List;

/** The syntax tree of a pattern. */
sealed interface PatternNode {

    /** Matches everywhere and takes nothing. */
    record Empty() implements PatternNode {}

    /** One character of a set, which already holds what the flag {@code i} adds. */
    record One(CharacterSet set) implements PatternNode {}

    /** One part after the other. */
    record Sequence(List<PatternNode> parts) implements PatternNode {}

    /** The first alternative that leads to a match. */
    record Choice(List<PatternNode> alternatives) implements PatternNode {}

    /** A capturing group. */
    record Group(int number, PatternNode body) implements PatternNode {}

    /**
     * A repetition.
     *
     * @param most {@link Integer#MAX_VALUE} for no bound
     * @param greedy whether it takes as much as possible first
     * @param groups the groups inside, which every round empties
     */
    record Repeat(PatternNode body, int least, int most, boolean greedy, GroupRange groups) implements PatternNode {}

    /** A look ahead or behind. */
    record Look(PatternNode body, boolean behind, boolean negative, GroupRange groups) implements PatternNode {}

    /** A condition on a place. */
    record Assertion(Place place) implements PatternNode {}

    /** The text of a group again; one that took no part matches everywhere. */
    record Reference(int group) implements PatternNode {}

    /** The places that assertions ask for. */
    enum Place {
        TEXT_START,
        TEXT_END,
        LINE_START,
        LINE_END,
        WORD_BOUNDARY,
        NO_WORD_BOUNDARY
    }

    /**
     * Groups with neighbouring numbers.
     *
     * @param first the first one
     * @param past the number after the last one
     */
    record GroupRange(int first, int past) {}
}
