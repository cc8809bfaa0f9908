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

    /**
     * A repetition as Python has it: groups keep their text from round to round, and a round that takes nothing is the
     * last one.
     *
     * @param most {@link Integer#MAX_VALUE} for no bound
     * @param greedy whether it takes as much as possible first
     * @param canStay whether a round can take nothing
     */
    record Loop(PatternNode body, int least, int most, boolean greedy, boolean canStay) implements PatternNode {
        /** The repetition as far as the texts that it takes are concerned. */
        Repeat asRepeat() {
            return new Repeat(body, least, most, greedy, GroupRange.NONE);
        }
    }

    /** A part that is not tried another way once it has matched. */
    record Atomic(PatternNode body, GroupRange groups) implements PatternNode {}

    /** One part if a group has a text, else another one. */
    record Conditional(int group, PatternNode yes, PatternNode no) implements PatternNode {}

    /** The text of a group again; one that took no part matches nowhere. */
    record Same(int group, Letters letters) implements PatternNode {}

    /** A look behind at so many characters. */
    record LookBack(PatternNode body, int width, boolean negative, GroupRange groups) implements PatternNode {}

    /** Which letters count as the same in a text that is taken again. */
    enum Letters {
        EXACT,
        ANY_CASE,
        ANY_ASCII_CASE
    }

    /** The places that assertions ask for. */
    enum Place {
        TEXT_START,
        TEXT_END,
        LINE_START,
        LINE_END,
        WORD_BOUNDARY,
        NO_WORD_BOUNDARY,
        /** After a line feed, or at the start. */
        FEED_START,
        /** Before a line feed, or at the end. */
        FEED_END,
        /** Before a line feed that is the last character, or at the end. */
        LAST_FEED,
        /** Between a character of Unicode's words and another one. */
        ANY_WORD_BOUNDARY,
        /** In a text that is not empty, where {@link #ANY_WORD_BOUNDARY} is not. */
        NO_ANY_WORD_BOUNDARY,
        /** Between a character of ASCII's words and another one. */
        ASCII_WORD_BOUNDARY,
        /** In a text that is not empty, where {@link #ASCII_WORD_BOUNDARY} is not. */
        NO_ASCII_WORD_BOUNDARY
    }

    /**
     * Groups with neighbouring numbers.
     *
     * @param first the first one
     * @param past the number after the last one
     */
    record GroupRange(int first, int past) {
        static final GroupRange NONE = new GroupRange(0, 0);
    }
}
