package dev.innkeeper.engine.script;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Runs a list of scripts on texts (regex-scripts.md §2 to §4).
 *
 * <p>Patterns are compiled once and kept while they are in use. A script that cannot run leaves the text as it is. Safe for use by many
 * threads.
 */
public final class ScriptRunner {
    private static final int MOST_KEPT = 1_024;

    private final JsRegex regex;
    private final Selections selections;
    private final KnownOutcomes known = new KnownOutcomes();
    private final Map<String, Compiled> patterns = new ConcurrentHashMap<>();

    /**
     * A runner.
     *
     * @param scripts in the order in which they run: global, preset, character
     */
    public ScriptRunner(JsRegex regex, List<RegexScript> scripts) {
        this.regex = regex;
        this.selections = new Selections(List.copyOf(scripts));
    }

    /**
     * What came out.
     *
     * @param text the text after all scripts
     * @param changedBy the scripts that changed it, in order
     * @param failures the scripts that should have run but could not
     */
    public record Outcome(String text, List<RegexScript> changedBy, List<Failure> failures) {}

    /**
     * A script that could not run.
     *
     * @param kind whether its pattern is wrong, took too long, or came too late for the shared budget
     */
    public record Failure(RegexScript script, JsRegexException.Kind kind) {}

    /** {@link #run(String, ScriptUse, ScriptMacros, SearchBudget)} with a budget of the usual size. */
    public Outcome run(String text, ScriptUse use, ScriptMacros macros) {
        return run(text, use, macros, SearchBudget.ofUsualSize());
    }

    /** The text after all scripts that run in this use; all their searches share the budget. */
    public Outcome run(String text, ScriptUse use, ScriptMacros macros, SearchBudget budget) {
        Selections.Selection selected = selections.of(use);
        if (selected.scripts().isEmpty() || text.isEmpty()) {
            return new Outcome(text, List.of(), List.of());
        }
        return known.find(text, selected.number(), budget).orElseGet(() -> runNow(text, selected, use, macros, budget));
    }

    private Outcome runNow(
            String text, Selections.Selection selected, ScriptUse use, ScriptMacros macros, SearchBudget budget) {
        WatchedMacros watched = new WatchedMacros(macros);
        long before = budget.left();
        Outcome outcome = run(text, selected.scripts(), use, watched, budget);
        if (!watched.wereUsed() && budget.left() > 0) {
            known.keep(text, selected.number(), outcome, before - budget.left());
        }
        return outcome;
    }

    private Outcome run(
            String text, List<RegexScript> selected, ScriptUse use, ScriptMacros macros, SearchBudget budget) {
        String current = text;
        List<RegexScript> changedBy = new ArrayList<>();
        List<Failure> failures = new ArrayList<>();
        for (RegexScript script : selected) {
            if (current.isEmpty()) {
                break;
            }
            try {
                String next = replaced(script, current, use, macros, budget);
                if (!next.equals(current)) {
                    changedBy.add(script);
                }
                current = next;
            } catch (JsRegexException e) {
                failures.add(new Failure(script, e.kind()));
            }
        }
        return new Outcome(current, List.copyOf(changedBy), List.copyOf(failures));
    }

    /** {@link #run} when only the text matters. */
    public String apply(String text, ScriptUse use, ScriptMacros macros) {
        return run(text, use, macros).text();
    }

    private String replaced(RegexScript script, String text, ScriptUse use, ScriptMacros macros, SearchBudget budget) {
        JsPattern pattern = pattern(script, macros);
        return pattern.replace(text, budget, new ScriptReplacement(script, use.characterName(), macros)::of);
    }

    private JsPattern pattern(RegexScript script, ScriptMacros macros) {
        return switch (script.substitution()) {
            case NONE -> pattern(script.find());
            case RAW -> pattern(macros.substitute(script.find()));
            case ESCAPED -> pattern(macros.substitute(script.find(), Optional.empty(), EscapedValue::of));
        };
    }

    private JsPattern pattern(String written) {
        if (patterns.size() > MOST_KEPT) {
            patterns.clear();
        }
        return patterns.computeIfAbsent(written, this::compiled).pattern();
    }

    private Compiled compiled(String written) {
        FindPattern find = FindPattern.of(written);
        try {
            return new Compiled.Valid(regex.compile(find.source(), find.flags()));
        } catch (JsRegexException e) {
            return new Compiled.Invalid(e.kind());
        }
    }

    private sealed interface Compiled {
        JsPattern pattern();

        record Valid(JsPattern pattern) implements Compiled {}

        record Invalid(JsRegexException.Kind kind) implements Compiled {
            @Override
            public JsPattern pattern() {
                throw new JsRegexException(kind, "The pattern of the script cannot be used");
            }
        }
    }
}
