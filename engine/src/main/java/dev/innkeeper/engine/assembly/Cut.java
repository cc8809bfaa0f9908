package dev.innkeeper.engine.assembly;

/** When what does not fit is cut (unified-model.md §6). */
public enum Cut {
    /** The history before anything is put into it: what is put in costs nothing and stays. */
    BEFORE_DEPTH,
    /** The history with everything that was put into it. */
    AFTER_DEPTH,
    /** Each source by itself, before it becomes a block: nothing is cut in the assembly. */
    PER_SOURCE,
    /** Not here. */
    NONE
}
