package dev.innkeeper.engine.script;

/**
 * The steps that all searches of one scan or one prompt may take together, so that many slow patterns cannot add up. For
 * one thread.
 *
 * <p>Steps are counted by the machine that searches, not by a clock: the same searches always spend the same.
 */
public final class SearchBudget {
    private static final long USUAL_STEPS = 40_000_000;
    private static final long USUAL_STEPS_PER_UNIT = 64;

    private long left;

    private SearchBudget(long steps) {
        this.left = steps;
    }

    /** A budget of so many steps. */
    public static SearchBudget of(long steps) {
        return new SearchBudget(steps);
    }

    /** The usual budget of one scan or one prompt: some tenths of a second. */
    public static SearchBudget ofUsualSize() {
        return new SearchBudget(USUAL_STEPS);
    }

    /** Adds what one more text is worth, so that many texts do not use up what few may. */
    public void grant(String text) {
        left = Math.addExact(left, USUAL_STEPS_PER_UNIT * text.length());
    }

    /** The steps that are left, 0 or more. */
    public long left() {
        return left;
    }

    /** Takes steps out of the budget, at most what is left. */
    public void spend(long steps) {
        left = Math.max(0, left - Math.max(0, steps));
    }
}
