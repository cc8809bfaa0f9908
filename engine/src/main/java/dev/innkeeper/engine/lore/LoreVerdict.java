package dev.innkeeper.engine.lore;

import java.util.List;
import java.util.Optional;
import java.util.Set;

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

    /**
     * It is meant for other characters.
     *
     * @param excludes whether the names say for whom it is not meant
     * @param character the card file of the character that speaks, without extension
     */
    record OtherCharacter(boolean excludes, List<String> names, Optional<String> character) implements LoreVerdict {
        /** Copies the list. */
        public OtherCharacter {
            names = List.copyOf(names);
        }
    }

    /**
     * It is meant for characters with other tags.
     *
     * @param excludes whether the tags say for whom it is not meant
     * @param own tag ids of the character that speaks
     */
    record OtherTags(boolean excludes, List<String> tags, List<String> own) implements LoreVerdict {
        /** Copies the lists. */
        public OtherTags {
            own = List.copyOf(own);
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

    /**
     * It waits for texts of other entries.
     *
     * @param level the level of recursion at which it takes part
     * @param reached the level that the scan reached, 0 if it did not recurse
     */
    record AwaitsRecursion(double level, double reached) implements LoreVerdict {}

    /** It does not listen to texts of other entries, and this pass was for them. */
    record ExcludedFromRecursion() implements LoreVerdict {}

    /** The decorator {@code @@dont_activate}. */
    record Suppressed() implements LoreVerdict {}

    /** Its condition does not hold. */
    record ConditionFailed(String formula) implements LoreVerdict {}

    /** It has no keys and nothing else wakes it. */
    record WithoutKeys() implements LoreVerdict {}

    /**
     * No key was found.
     *
     * @param keys those that were looked for
     * @param depth how many messages were to be searched
     * @param messages how many there were, hidden ones not counted
     * @param extras texts that were searched besides messages
     */
    record NotMentioned(List<String> keys, double depth, int messages, Set<ExtraText> extras) implements LoreVerdict {
        /** Copies the collections. */
        public NotMentioned {
            keys = List.copyOf(keys);
            extras = Set.copyOf(extras);
        }
    }

    /**
     * A key was found, but not the secondary keys as they should be.
     *
     * @param hit the key that was found
     * @param found the secondary keys that were found
     * @param missed the secondary keys that were not
     * @param depth how many messages were searched
     */
    record SecondaryFailed(KeyHit hit, SecondaryLogic logic, List<KeyHit> found, List<String> missed, double depth)
            implements LoreVerdict {
        /** Copies the lists. */
        public SecondaryFailed {
            found = List.copyOf(found);
            missed = List.copyOf(missed);
        }

        /** The secondary key that decided, if a single one did. */
        public Optional<String> word() {
            return switch (logic) {
                case AND_ALL -> missed.stream().findFirst();
                case NOT_ANY -> found.stream().map(KeyHit::key).findFirst();
                case AND_ANY, NOT_ALL, NEVER -> Optional.empty();
            };
        }
    }

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
     * @param tokens of this entry alone
     */
    record OverBudget(double needed, double budget, int tokens) implements LoreVerdict {}

    /**
     * It fired.
     *
     * @param pass the pass in which it fired, from 1
     * @param content its text, macros replaced, after regex scripts
     * @param tokens of the text
     * @param place where the text was put
     */
    record Fired(LoreCause cause, int pass, String content, int tokens, LorePlace place) implements LoreVerdict {}

    /** The scan ended before a verdict, because a group of some entry has a reserved name. */
    record ScanEnded(String group) implements LoreVerdict {}

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

    /** Of the verdicts of two passes the one that tells more: the further one, the later one of two that are as far. */
    static LoreVerdict telling(LoreVerdict known, LoreVerdict next) {
        boolean sameLoss = known instanceof LostGroup(String group, var winner, var rule)
                && next instanceof LostGroup(String again, var other, var why)
                && why == GroupRule.FIRED_BEFORE
                && again.equals(group)
                && other.equals(winner);
        return !sameLoss && next.stage() >= known.stage() ? next : known;
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
            case ConditionFailed ignored -> 9;
            case WithoutKeys ignored -> 9;
            case NotMentioned ignored -> 10;
            case SecondaryFailed ignored -> 11;
            case LostGroup ignored -> 12;
            case NotReached ignored -> 13;
            case LostRoll ignored -> 14;
            case OverBudget ignored -> 15;
            case Fired ignored -> 16;
            case ScanEnded ignored -> 17;
        };
    }
}
