package dev.innkeeper.engine.script;

import java.util.Optional;
import java.util.function.Function;

/** A compiled regular expression; immutable and safe for use by many threads. */
public interface JsPattern {
    /** What it takes to make a replacement, besides the search for its place, in steps. */
    int STEPS_PER_REPLACEMENT = 32;

    /** The longest text that a replacement makes, in UTF-16 units. */
    int LONGEST_RESULT = 1 << 26;

    /** Whether {@link #replace} replaces every match: the flag {@code g}. */
    boolean isGlobal();

    /** Whether {@link #replace} steps over whole characters after an empty match: the flag {@code u}. */
    boolean isUnicode();

    /** What every match needs, if that is known; searches make use of it by themselves. */
    Optional<RequiredText> required();

    /**
     * Whether matches lie within a line and do not depend on what stands in other lines, nor on where the text begins
     * and ends; a text may then be searched in parts that end at line feeds.
     */
    boolean staysInLine();

    /** Begins a search in a text, with its own bound and within a budget that it shares. */
    JsSearch search(String text, SearchBudget budget);

    /** Begins a search in a text, with its own bound only. */
    default JsSearch search(String text) {
        return search(text, SearchBudget.of(Long.MAX_VALUE));
    }

    /** {@code pattern.test(text)} of a pattern that was not used before. */
    default boolean test(String text) {
        return search(text).find(0).isPresent();
    }

    /** {@link #replace(String, SearchBudget, Function)} with the pattern's own bound only. */
    default String replace(String text, Function<JsMatch, String> replacement) {
        return replace(text, SearchBudget.of(Long.MAX_VALUE), replacement);
    }

    /**
     * {@code text.replace(pattern, replacement)} with a function.
     *
     * @throws JsRegexException if the search takes too many steps, or the result would be longer than
     *     {@value #LONGEST_RESULT} units
     */
    default String replace(String text, SearchBudget budget, Function<JsMatch, String> replacement) {
        JsSearch search = search(text, budget);
        Optional<JsMatch> match = search.find(0);
        if (match.isEmpty()) {
            return text;
        }
        StringBuilder out = new StringBuilder();
        int copied = 0;
        while (match.isPresent()) {
            JsMatch found = match.get();
            String put = replacement.apply(found);
            out.append(text, copied, found.start()).append(put);
            budget.spend(STEPS_PER_REPLACEMENT + (put.length() >> 4));
            if (out.length() > LONGEST_RESULT) {
                throw new JsRegexException(JsRegexException.Kind.TOO_LONG, "The result is too long");
            }
            copied = found.end();
            int from = copied > found.start() ? copied : next(text, copied);
            match = isGlobal() && from <= text.length() ? search.find(from) : Optional.empty();
        }
        return out.append(text, copied, text.length()).toString();
    }

    /** {@code text.replace(pattern, template)} with JavaScript's {@code $} forms (see {@link JsTemplate}). */
    default String replace(String text, String template) {
        return replace(text, match -> JsTemplate.fill(template, match));
    }

    private int next(String text, int at) {
        return isUnicode() && at < text.length() ? text.offsetByCodePoints(at, 1) : at + 1;
    }
}
