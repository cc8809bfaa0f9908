package dev.innkeeper.engine.lore;

import java.util.List;
import java.util.Optional;

/**
 * What became of an entry in a turn.
 *
 * <p>An entry is judged anew in every pass; the verdict is the one of the pass in which it came furthest. The kinds
 * stand in the order of the checks, from the first to the last.
 */
public sealed interface LoreVerdict {

    /** It is switched off. */
    record Disabled() implements LoreVerdict {}

    /** It is meant for other kinds of turn. */
    record OtherTrigger(String trigger, List<String> wanted) implements LoreVerdict {
        /** Copies the list. */
        public OtherTrigger {
            wanted = List.copyOf(wanted);
        }
    }

    /** It is meant for other characters. */
    record OtherCharacter(boolean excludes, List<String> names) implements LoreVerdict {
        /** Copies the list. */
        public OtherCharacter {
            names = List.copyOf(names);
        }
    }

    /** It is meant for characters with other tags. */
    record OtherTags(boolean excludes, List<String> tags) implements LoreVerdict {
        /** Copies the list. */
        public OtherTags {
            tags = List.copyOf(tags);
        }
    }

    /**
     * The chat is too short.
     *
     * @param needed messages that the chat must have
     * @param messages messages that it has
     */
    record Delayed(double needed, int messages) implements LoreVerdict {}

    /**
     * It fired lately and rests.
     *
     * @param until messages that the chat must have
     * @param messages messages that it has
     */
    record CoolingDown(double until, int messages) implements LoreVerdict {}

    /** It waits for texts of other entries. */
    record AwaitsRecursion(double level) implements LoreVerdict {}

    /** It does not listen to texts of other entries, and this pass was for them. */
    record ExcludedFromRecursion() implements LoreVerdict {}

    /** The decorator {@code @@dont_activate}. */
    record Suppressed() implements LoreVerdict {}

    /** It has no keys and nothing else wakes it. */
    record WithoutKeys() implements LoreVerdict {}

    /**
     * No key was found.
     *
     * @param depth how many messages were searched
     */
    record NotMentioned(double depth) implements LoreVerdict {}

    /**
     * A key was found, but not the secondary keys as they should be.
     *
     * @param word the secondary key that decided, if one did
     */
    record SecondaryFailed(KeyHit hit, SecondaryLogic logic, Optional<String> word) implements LoreVerdict {}

    /**
     * Another entry of its group speaks.
     *
     * @param winner the other entry, if it is a single one
     */
    record LostGroup(String group, Optional<LoreEntry> winner, GroupRule rule) implements LoreVerdict {}

    /**
     * The roll failed.
     *
     * @param rolled 0 to 100
     * @param probability the largest roll that passes
     */
    record LostRoll(double rolled, double probability) implements LoreVerdict {}

    /** The budget was used up before its turn came. */
    record NotReached() implements LoreVerdict {}

    /**
     * There was no room.
     *
     * @param needed tokens of all entries so far and this one
     * @param budget tokens below which they must stay
     */
    record OverBudget(double needed, double budget) implements LoreVerdict {}

    /**
     * It fired.
     *
     * @param pass the pass in which it fired, from 1
     * @param content its text, macros replaced, after regex scripts
     * @param tokens of the text
     */
    record Fired(LoreCause cause, int pass, String content, int tokens) implements LoreVerdict {}

    /** What decided a group. */
    enum GroupRule {
        /** An entry of the group that stays goes first. */
        STICKY,
        /** An entry with more hits goes first. */
        SCORE,
        /** An entry of the group has fired before. */
        FIRED_BEFORE,
        /** A preferred entry goes first. */
        OVERRIDE,
        /** A roll by weight. */
        ROLL
    }

    /** How far the entry came: a later check has a higher number. */
    default int stage() {
        return switch (this) {
            case Disabled ignored -> 0;
            case OtherTrigger ignored -> 1;
            case OtherCharacter ignored -> 2;
            case OtherTags ignored -> 3;
            case Delayed ignored -> 4;
            case CoolingDown ignored -> 5;
            case AwaitsRecursion ignored -> 6;
            case ExcludedFromRecursion ignored -> 7;
            case Suppressed ignored -> 8;
            case WithoutKeys ignored -> 9;
            case NotMentioned ignored -> 10;
            case SecondaryFailed ignored -> 11;
            case LostGroup ignored -> 12;
            case NotReached ignored -> 13;
            case LostRoll ignored -> 14;
            case OverBudget ignored -> 15;
            case Fired ignored -> 16;
        };
    }
}
