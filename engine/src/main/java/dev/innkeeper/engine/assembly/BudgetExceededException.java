package dev.innkeeper.engine.assembly;

/** Something that must be in the prompt does not fit. */
public final class BudgetExceededException extends Exception {
    private static final long serialVersionUID = 1L;

    private final String id;
    private final int needed;
    private final int left;

    BudgetExceededException(String id, int needed, int left) {
        super(id + " needs " + needed + " tokens, " + left + " are left", null, false, false);
        this.id = id;
        this.needed = needed;
        this.left = left;
    }

    /** What did not fit. */
    public String id() {
        return id;
    }

    /** Tokens that are missing. */
    public int missing() {
        return needed - left;
    }
}
