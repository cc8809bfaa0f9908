package dev.innkeeper.engine.script;

/** A maker of patterns in ECMAScript's regular-expression language. */
public interface JsRegex {

    /**
     * A pattern.
     *
     * @param pattern the source between the slashes
     * @param flags any of {@code d g i m s u y}, each at most once
     * @throws JsRegexException if the source is no valid pattern, a flag is unknown, or this maker cannot express it
     */
    JsPattern compile(String pattern, String flags);
}
