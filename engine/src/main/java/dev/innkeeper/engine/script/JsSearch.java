package dev.innkeeper.engine.script;

import java.util.Optional;

/** The search for one pattern in one text, with one bound on the steps of all its finds; for one thread. */
public interface JsSearch {

    /**
     * The first match that begins at or after an offset; with the flag {@code y} only one that begins there.
     *
     * @param from 0 to the length of the text
     * @throws JsRegexException if the search has taken too many steps, or the searches that share its budget have
     */
    Optional<JsMatch> find(int from);
}
