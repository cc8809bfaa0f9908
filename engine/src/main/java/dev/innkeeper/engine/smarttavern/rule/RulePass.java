package dev.innkeeper.engine.smarttavern.rule;

import dev.innkeeper.engine.python.value.PyDict;
import dev.innkeeper.engine.python.value.PyValue;
import java.util.Locale;
import java.util.Set;

/**
 * When rules are asked for, and for whom (smarttavern.md §8).
 *
 * @param placement {@code before_macro} or {@code after_macro}
 * @param view {@code user_view} or {@code assistant_view}
 */
public record RulePass(String placement, String view) {
    private static final Set<String> PLACEMENTS = Set.of("before_macro", "after_macro");
    private static final Set<String> VIEWS = Set.of("user_view", "assistant_view");

    /** Puts the placement into lower case. */
    public RulePass {
        placement = placement.toLowerCase(Locale.ROOT);
    }

    static RulePass of(PyDict arguments) {
        PyValue placement = arguments.getOrNone("placement");
        return new RulePass(placement.text(), arguments.getOrNone("view").text());
    }

    /** Whether any rule can be used in it. */
    boolean isKnown() {
        return PLACEMENTS.contains(placement) && VIEWS.contains(view);
    }
}
