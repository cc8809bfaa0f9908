package dev.innkeeper.engine.lint;

import dev.innkeeper.engine.js.JsNumbers;
import dev.innkeeper.engine.js.Json;
import java.util.List;

/** Texts that are too long for the share of the context that lorebooks may take (world-info.md §5.1, §5.2 F). */
final class BudgetRules {
    private final LintSettings settings;
    private final Findings out;

    BudgetRules(LintSettings settings, Findings out) {
        this.settings = settings;
        this.out = out;
    }

    /**
     * Checks the entries of a book.
     *
     * @param tokens of the text of each entry
     */
    void check(LintedBook book, List<Integer> tokens) {
        double budget = settings.budget();
        long constant = 0;
        for (int i = 0; i < tokens.size(); i++) {
            LintedEntry entry = book.entries().get(i);
            boolean counts = !entry.fields().truthy("ignoreBudget");
            if (counts && tokens.get(i) >= budget) {
                tooLong(entry, tokens.get(i), budget);
            }
            constant += counts && !entry.disabled() && entry.fields().truthy("constant") ? tokens.get(i) : 0;
        }
        if (constant >= budget) {
            out.add(
                    FindingCode.BOOK_CONSTANTS_OVER_BUDGET,
                    settings.depending(Level.WARNING),
                    Spot.of(book.path()),
                    Json.Obj.EMPTY
                            .with("tokens", Json.of(constant))
                            .with("budget", Json.of(budget))
                            .with("context", Json.of(settings.context())),
                    "The constant entries have " + constant + " tokens together; with a context of "
                            + settings.context() + " tokens lorebooks may take " + JsNumbers.text(budget)
                            + ", so some never fire.",
                    "Shorten them, give some of them keys, or raise the budget.");
        }
    }

    private void tooLong(LintedEntry entry, int tokens, double budget) {
        boolean hasMacros = entry.content().contains("{{");
        out.add(
                FindingCode.ENTRY_OVER_BUDGET,
                settings.depending(hasMacros ? Level.WARNING : Level.ERROR),
                entry.spot("content"),
                Json.Obj.EMPTY
                        .with("tokens", Json.of(tokens))
                        .with("budget", Json.of(budget))
                        .with("context", Json.of(settings.context())),
                "The text has " + (hasMacros ? "about " : "") + tokens + " tokens; with a context of "
                        + settings.context() + " tokens entries must stay below " + JsNumbers.text(budget)
                        + " together, so it never fits.",
                "Shorten it, split it, raise the budget, or let the entry ignore the budget.");
    }
}
