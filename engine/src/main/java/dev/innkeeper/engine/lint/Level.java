package dev.innkeeper.engine.lint;

/** How much a finding matters. */
public enum Level {
    /** It does not work as it is meant. */
    ERROR,
    /** It probably does not work as it is meant. */
    WARNING,
    /** It works, and there may be something better. */
    HINT
}
