package dev.innkeeper.engine.regex;

/** The instructions of the machine; what follows each of them is its operands. */
final class Op {
    /** The search has succeeded. */
    static final int MATCH = 0;
    /** Takes one unit: unit. */
    static final int UNIT = 1;
    /** Takes one unit backwards: unit. */
    static final int UNIT_BACK = 2;
    /** Takes one unit of a set: set. */
    static final int SET = 3;
    /** Takes one unit of a set backwards: set. */
    static final int SET_BACK = 4;
    /** Takes one code point of a set: set. */
    static final int POINT = 5;
    /** Takes one code point of a set backwards: set. */
    static final int POINT_BACK = 6;
    /** Goes elsewhere: target. */
    static final int JUMP = 7;
    /** Goes on, and elsewhere if that fails: target. */
    static final int SPLIT = 8;
    /** Goes elsewhere, and on if that fails: target. */
    static final int SPLIT_AWAY = 9;
    /** Stores the place: register. */
    static final int SAVE = 10;
    /** Empties registers: first, past the last. */
    static final int RESET = 11;
    /** Fails if nothing was taken since a place was stored: register. */
    static final int MOVED = 12;
    /** Fails if nothing was taken in a round beyond the least number: register of the place, counter, least. */
    static final int MOVED_OR_DUE = 13;
    /** Sets a counter to zero: register. */
    static final int ZERO = 14;
    /** Begins a round or leaves: counter, least, most, greedy, target after the loop; the next one is INCREMENT. */
    static final int ROUND = 15;
    /** Counts a round: counter. */
    static final int INCREMENT = 16;
    /** Repeats a set: set, least, most, greedy, capturing group or 0, whether code points. */
    static final int REPEAT = 17;
    /** A condition on the place: ordinal of the place. */
    static final int ASSERT = 18;
    /** Takes a group's text again: group. */
    static final int REFERENCE = 19;
    /** Takes a group's text again backwards: group. */
    static final int REFERENCE_BACK = 20;
    /** Looks around: negative, first register and register past the last one inside, target after the body. */
    static final int LOOK = 21;

    /** Python: fails where an empty match is forbidden. */
    static final int ADVANCED = 22;
    /** Python: takes a group's text again, and fails if it has none: group, ordinal of the letters that count as same. */
    static final int SAME = 23;
    /** Python: goes elsewhere if a group has no text: group, target. */
    static final int IF_GROUP = 24;
    /** Python: goes back so many characters: number. */
    static final int STEP_BACK = 25;
    /** Python: takes what its body takes first: first register and register past the last one inside, target after it. */
    static final int ATOMIC = 26;
    /** Python: begins a round or leaves: register of the last round's place, greedy, target after the loop. */
    static final int AGAIN = 27;
    /** Python: the same, counted: counter, register of the place, least, most, greedy, target after the loop. */
    static final int UNTIL = 28;

    static final int REPEAT_SIZE = 7;
    static final int ROUND_SIZE = 6;
    static final int LOOK_SIZE = 5;
    static final int ATOMIC_SIZE = 4;
    static final int AGAIN_SIZE = 4;
    static final int UNTIL_SIZE = 7;

    private Op() {}
}
