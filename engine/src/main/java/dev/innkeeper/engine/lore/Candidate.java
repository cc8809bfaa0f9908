package dev.innkeeper.engine.lore;

/**
 * An entry on its way through a scan; its identity is the object, since two entries may look the same.
 *
 * <p>For one thread.
 */
final class Candidate {
    private final LoreEntry entry;
    private final int place;
    private final Candidate stored;
    private String content;
    private LoreCause cause = new LoreCause.Forced();

    private Candidate(LoreEntry entry, int place) {
        this.entry = entry;
        this.place = place;
        this.stored = this;
        this.content = entry.content();
    }

    private Candidate(LoreEntry entry, Candidate stored) {
        this.entry = entry;
        this.place = -1;
        this.stored = stored;
        this.content = entry.content();
    }

    /** An entry of a book at its place in the list of all. */
    static Candidate ofBook(LoreEntry entry, int place) {
        return new Candidate(entry, place);
    }

    /** An entry that is forced in place of one of a book; it comes before all of them. */
    static Candidate forced(LoreEntry given, Candidate stored) {
        return new Candidate(given, stored);
    }

    LoreEntry entry() {
        return entry;
    }

    /** Its place in the list of all entries; -1 if it is forced. */
    int place() {
        return place;
    }

    /** The entry of a book for which it stands. */
    Candidate stored() {
        return stored;
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
