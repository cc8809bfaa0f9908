package dev.innkeeper.engine.lore;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * An entry on its way through a scan; its identity is the object, since two entries may look the same.
 *
 * <p>For one thread.
 */
final class Candidate {
    private static final LoreVerdict UNJUDGED = new LoreVerdict.NotReached();
    private static final LoreCause FORCED = new LoreCause.Forced();

    private final LoreCatalogue.Listed listed;
    private final LoreEntry entry;
    private final int place;
    private final Candidate stored;
    private String content;
    private LoreCause cause = FORCED;
    private LoreVerdict verdict = UNJUDGED;
    private boolean failed;
    private EntryChecks.Choice.@Nullable Left left;
    private int pass;

    private Candidate(LoreCatalogue.Listed listed, int place) {
        this.listed = listed;
        this.entry = listed.entry();
        this.place = place;
        this.stored = this;
        this.content = entry.content();
    }

    private Candidate(LoreEntry entry, Candidate stored) {
        this.listed = stored.listed;
        this.entry = entry;
        this.place = -1;
        this.stored = stored;
        this.content = entry.content();
    }

    /** An entry of a book at its place in the list of all. */
    static Candidate ofBook(LoreCatalogue.Listed listed, int place) {
        return new Candidate(listed, place);
    }

    /** An entry that is forced in place of one of a book; it comes before all of them. */
    static Candidate forced(LoreEntry given, Candidate stored) {
        return new Candidate(given, stored);
    }

    /** The entry of a book, also for one that is forced in its place. */
    LoreCatalogue.Listed listed() {
        return listed;
    }

    LoreEntry entry() {
        return entry;
    }

    /** Its name among all entries in use. */
    String name() {
        return listed.name();
    }

    /** Its place in the list of all entries; -1 if it is forced. */
    int place() {
        return place;
    }

    /** What became of the entry of a book so far. */
    LoreVerdict verdict() {
        return stored.verdict;
    }

    /** Takes a verdict, unless one is known that tells more. */
    void judge(LoreVerdict next) {
        LoreVerdict known = stored.verdict;
        if (known != next) {
            stored.verdict = known == UNJUDGED ? next : LoreVerdict.telling(known, next);
        }
    }

    /** Whether it rolled in vain; it does not roll again. */
    boolean hasFailed() {
        return failed;
    }

    void fail() {
        failed = true;
    }

    /** The pass in which it fired, from 1. */
    int pass() {
        return stored.pass;
    }

    void fires(int inPass) {
        stored.pass = inPass;
    }

    /** The choice of an earlier pass that went by its keys, if there was one. */
    Optional<EntryChecks.Choice.Left> left() {
        return Optional.ofNullable(left);
    }

    void left(EntryChecks.Choice.Left choice) {
        left = choice;
    }

    String content() {
        return content;
    }

    /** Replaces the text by the one without macros. */
    void content(String next) {
        content = next;
    }

    LoreCause cause() {
        return cause;
    }

    void cause(LoreCause next) {
        cause = next;
    }
}
