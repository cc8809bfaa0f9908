package dev.innkeeper.engine.reasoning;

/**
 * Which messages of one prompt show their reasoning, counted from the newest on; not thread-safe (providers.md §11.3).
 */
public final class ReasoningAdditions {
    private static final String NOTHING = "\u200B";

    private final boolean adds;
    private final double most;
    private int count;

    /**
     * A count that begins.
     *
     * @param adds whether messages show it at all; one that is continued always does
     * @param most how many messages show it at most
     */
    public ReasoningAdditions(boolean adds, double most) {
        this.adds = adds;
        this.most = most;
    }

    /** How much of a message's reasoning is sent. */
    public enum Addition {
        /** Nothing. */
        NONE,
        /** It is the end of the prompt: the model goes on with it. */
        UNFINISHED,
        /** All of it, before the content. */
        WHOLE
    }

    /** Whether no further message shows its reasoning, unless it is the one that is continued. */
    public boolean isExhausted() {
        return !adds || count >= most;
    }

    /** How many messages show it. */
    public int count() {
        return count;
    }

    /**
     * What the next older message shows.
     *
     * @param reasoning its reasoning
     * @param contentEmpty whether it says nothing besides
     * @param continued whether the model goes on with it
     */
    public Addition next(String reasoning, boolean contentEmpty, boolean continued) {
        if (!continued && isExhausted() || reasoning.isEmpty() || reasoning.equals(NOTHING)) {
            return Addition.NONE;
        }
        count++;
        return continued && contentEmpty ? Addition.UNFINISHED : Addition.WHOLE;
    }
}
