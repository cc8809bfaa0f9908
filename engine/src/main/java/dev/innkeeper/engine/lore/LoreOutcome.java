package dev.innkeeper.engine.lore;

import dev.innkeeper.engine.scene.Lore;
import java.util.List;

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
 */
public record LoreOutcome(
        Lore lore,
        List<Judged> judged,
        List<LoreEntry> fired,
        TimedEffects timed,
        double budget,
        List<Trouble> troubles,
        boolean failed) {
    /** Copies the lists. */
    public LoreOutcome {
        judged = List.copyOf(judged);
        fired = List.copyOf(fired);
        troubles = List.copyOf(troubles);
    }

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
    }
}
