package dev.innkeeper.engine.regex;

import dev.innkeeper.engine.script.JsRegexException;
import dev.innkeeper.engine.script.JsRegexException.Kind;
import dev.innkeeper.engine.script.SearchBudget;

/** Counts the steps of one search, against its own bound and a shared budget. */
final class StepCount {
    private final SearchBudget budget;
    private long own;
    private long granted;
    private long left;

    StepCount(long most, SearchBudget budget) {
        this.own = most;
        this.budget = budget;
    }

    /** Begins a find. */
    void begin() {
        granted = Math.min(own, budget.left());
        left = granted;
    }

    /** Takes steps. */
    void take(int steps) {
        left -= steps;
        if (left < 0) {
            throw tooMany();
        }
    }

    /** Ends a find: what it took is gone. */
    void settle() {
        long taken = granted - Math.max(0, left);
        own -= taken;
        budget.spend(taken);
    }

    private JsRegexException tooMany() {
        return granted == own
                ? new JsRegexException(Kind.TOO_LONG, "The search took too many steps")
                : new JsRegexException(Kind.BUDGET_SPENT, "The searches before this one left too few steps for it");
    }
}
