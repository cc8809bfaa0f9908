package dev.innkeeper.engine.script;

import java.util.Optional;
import java.util.function.Function;

/** A compiled regular expression; immutable and safe for use by many threads. */
public interface JsPattern {

    /** Whether {@link #replace} replaces every match: the flag {@code g}. */
    boolean isGlobal();

    /** Whether {@link #replace} steps over whole characters after an empty match: the flag {@code u}. */
    boolean isUnicode();

    /** Begins a search in a text. */
    JsSearch search(String text);

    /** {@code pattern.test(text)} of a pattern that was not used before. */
    default boolean test(String text) {
        return search(text).find(0).isPresent();
    }

    /**
     * {@code text.replace(pattern, replacement)} with a function.
     *
     * @throws JsRegexException if the search takes too many steps
     */
    default String replace(String text, Function<JsMatch, String> replacement) {
        StringBuilder out = new StringBuilder();
        JsSearch search = search(text);
        int copied = 0;
        int from = 0;
        while (from <= text.length()) {
            Optional<JsMatch> match = search.find(from);
            if (match.isEmpty()) {
                break;
            }
            out.append(text, copied, match.get().start()).append(replacement.apply(match.get()));
            copied = match.get().end();
            from = copied > match.get().start() ? copied : next(text, copied);
            if (!isGlobal()) {
                break;
            }
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
