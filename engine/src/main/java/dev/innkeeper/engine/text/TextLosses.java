package dev.innkeeper.engine.text;

import dev.innkeeper.engine.Dropped;
import dev.innkeeper.engine.block.Provenance;
import dev.innkeeper.engine.block.SourcedText;
import dev.innkeeper.engine.gather.DroppedList;
import java.util.List;

/** Notes what did not fit into a text prompt, with the reason. */
final class TextLosses {
    private static final String EXAMPLES = "Example dialogue";

    private final DroppedList dropped;
    private final TextBudget budget;

    TextLosses(DroppedList dropped, TextBudget budget) {
        this.dropped = dropped;
        this.budget = budget;
    }

    /** Notes entries, newest first: those that were not chosen, and those taken out again. */
    void note(TextBudget.Chosen chosen, List<Entry> removed) {
        for (Entry entry : removed.reversed()) {
            dropped.add(
                    entry.source(),
                    entry.label(),
                    Dropped.Reason.BUDGET,
                    "It made way for the message that is continued.");
        }
        for (int i = chosen.excluded().size() - 1; i >= 0; i--) {
            Entry entry = chosen.excluded().get(i);
            if (chosen.tried().orElse(-1) == i) {
                dropped.tooLarge(
                        entry.source(),
                        entry.label(),
                        chosen.needed(),
                        chosen.left(),
                        "It needs " + chosen.needed() + " tokens, " + chosen.left() + " are left.");
            } else {
                dropped.add(
                        entry.source(),
                        entry.label(),
                        Dropped.Reason.BUDGET,
                        "Something newer did not fit, and the history ends there.");
            }
        }
    }

    /**
     * Notes examples.
     *
     * @param fitted how many fit at first
     * @param kept how many stayed
     */
    void noteExamples(List<TextExamples.Example> examples, int fitted, int kept) {
        for (int i = kept; i < examples.size(); i++) {
            SourcedText text = examples.get(i).text();
            String why = i < fitted
                    ? "It made way for the message that is continued."
                    : i == fitted
                            ? "It needs " + budget.tokens(text) + " tokens, which are not left."
                            : "An example before it did not fit.";
            dropped.add(source(text), EXAMPLES, Dropped.Reason.BUDGET, why);
        }
    }

    private static Provenance source(SourcedText text) {
        return text.spans().stream()
                .map(span -> span.source().root())
                .filter(source -> !(source instanceof Provenance.Glue) && !(source instanceof Provenance.SettingText))
                .findFirst()
                .orElse(Provenance.GLUE);
    }
}
