package dev.innkeeper.engine.lore;

import dev.innkeeper.engine.list.LateList;
import dev.innkeeper.engine.lore.LoreVerdict.GroupRule;
import dev.innkeeper.engine.scene.Lore;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What the lorebooks say in a turn, and why.
 *
 * @param lore the texts by place
 * @param judged every entry in use, in the order in which they get the budget
 * @param fired the entries that fired, in the order in which they did; forced ones as they were given
 * @param timed the timed effects to store
 * @param budget tokens below which the entries had to stay
 * @param troubles what kept the books from being scanned as they are written
 * @param failed whether a trouble ended the scan
 * @param places where the searched messages stand in the chat, newest first; empty if that is not known
 */
public record LoreOutcome(
        Lore lore,
        List<Judged> judged,
        List<LoreEntry> fired,
        TimedEffects timed,
        double budget,
        List<Trouble> troubles,
        boolean failed,
        List<Integer> places) {
    /** An outcome of messages of which is not known where they stand. */
    public LoreOutcome(
            Lore lore,
            List<Judged> judged,
            List<LoreEntry> fired,
            TimedEffects timed,
            double budget,
            List<Trouble> troubles,
            boolean failed) {
        this(lore, judged, fired, timed, budget, troubles, failed, List.of());
    }

    /** Copies the lists. */
    public LoreOutcome {
        judged = LateList.copyOf(judged);
        fired = List.copyOf(fired);
        troubles = List.copyOf(troubles);
        places = List.copyOf(places);
    }

    /** The same, with the places of the messages in the chat. */
    public LoreOutcome inChat(List<Integer> newestFirst) {
        return new LoreOutcome(lore, judged, fired, timed, budget, troubles, failed, newestFirst);
    }

    /** The groups that entries won over others, by the key of the entry. */
    public Map<String, List<Won>> won() {
        Map<String, List<Won>> won = new HashMap<>();
        for (Judged loser : judged) {
            if (loser.verdict() instanceof LoreVerdict.LostGroup(String group, var winner, GroupRule rule)) {
                winner.ifPresent(entry -> won.computeIfAbsent(entry.key(), key -> new ArrayList<>())
                        .add(new Won(group, rule, loser.entry())));
            }
        }
        return won;
    }

    /** A group in which another entry had to give way. */
    public record Won(String group, GroupRule rule, LoreEntry over) {}

    /** An entry and what became of it. */
    public record Judged(LoreEntry entry, LoreVerdict verdict) {}

    /** Something in a book that does not work. */
    public sealed interface Trouble {
        /** A book that cannot be read as one; no entry of any book fires. */
        record DamagedBook(String book, String defect) implements Trouble {}

        /** A group with a name that ends the scan; nothing fires (world-info.md §5.4). */
        record ReservedGroupName(String name) implements Trouble {}

        /** A regular expression that cannot be searched for; it counts as not found. */
        record UnusableRegex(String key) implements Trouble {}

        /** A regular expression that takes too long; it counts as not found. */
        record SlowRegex(String key) implements Trouble {}

        /** A regular expression for which those before it left no time; it counts as not found where that was so. */
        record UnreachedRegex(String key) implements Trouble {}
    }
}
