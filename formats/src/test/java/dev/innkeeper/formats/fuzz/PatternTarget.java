package dev.innkeeper.formats.fuzz;

import dev.innkeeper.engine.js.JsStrings;
import dev.innkeeper.engine.regex.EcmaRegex;
import dev.innkeeper.engine.script.JsPattern;
import dev.innkeeper.engine.script.JsRegexException;
import dev.innkeeper.engine.script.RequiredText;
import dev.innkeeper.engine.script.SearchBudget;

/** Regular expressions: pattern, flags, text, replacement. */
public final class PatternTarget implements FuzzTarget {
    private static final long BOUND = 20_000;
    private static final EcmaRegex REGEX = EcmaRegex.withBound(BOUND);

    /** Where Jazzer comes in. */
    public static void fuzzerTestOneInput(byte[] bytes) {
        new PatternTarget().accept(new FuzzInput(bytes));
    }

    @Override
    public void accept(FuzzInput input) {
        String flags = flags(input.number(64));
        String source = input.text();
        String text = input.text();
        String template = input.text();
        SearchBudget budget = SearchBudget.of(2 * BOUND);
        try {
            JsPattern pattern = REGEX.compile(source, flags);
            boolean found = pattern.search(text, budget).find(0).isPresent();
            if (found) {
                requireSoundness(pattern, text);
            }
            if (flags.indexOf('y') < 0) {
                requireSame(found, source, flags, text);
            }
            pattern.replace(text, template);
        } catch (JsRegexException e) {
            if (e.kind() == JsRegexException.Kind.BUDGET_SPENT) {
                throw new AssertionError("One search took more than its own bound", e);
            }
        }
        if (budget.left() < BOUND) {
            throw new AssertionError("The search ran over its bound");
        }
    }

    private static void requireSoundness(JsPattern pattern, String text) {
        boolean may = pattern.required().stream().allMatch(required -> required.mayMatch(text));
        boolean mayLowered = pattern.required().flatMap(RequiredText::lowered).stream()
                .allMatch(lowered -> lowered.literals().stream().anyMatch(JsStrings.lowerCase(text)::contains));
        if (!may || !mayLowered) {
            throw new AssertionError("A text without the required one matches");
        }
    }

    /** An alternative that never matches hides what is required and where matches begin, and changes nothing else. */
    private static void requireSame(boolean found, String source, String flags, String text) {
        if (REGEX.compile("(?:[]\\b)*?(?:" + source + ")", flags).test(text) != found) {
            throw new AssertionError("The search depends on what it knows beforehand");
        }
    }

    private static String flags(int bits) {
        StringBuilder flags = new StringBuilder();
        for (int bit = 0; bit < 6; bit++) {
            if ((bits & 1 << bit) != 0) {
                flags.append("gimsuy".charAt(bit));
            }
        }
        return flags.toString();
    }
}
