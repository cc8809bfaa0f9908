package dev.innkeeper.formats.fuzz;

/** One thing to throw inputs at. */
interface FuzzTarget {

    /** Fails if the engine does anything that it has not promised. */
    void accept(FuzzInput input);
}
