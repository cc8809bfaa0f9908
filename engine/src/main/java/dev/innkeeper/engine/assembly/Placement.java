package dev.innkeeper.engine.assembly;

/** Where a block of a prompt goes (unified-model.md §2). */
public sealed interface Placement {

    /** In the history, with that many messages of the history behind it. */
    record AtDepth(double depth) implements Placement {}

    /** Beside a named slot of the skeleton. */
    record AtAnchor(String anchor, Side side) implements Placement {}

    /** The side of an anchor. */
    enum Side {
        /** In front of what stands there. */
        BEFORE,
        /** Behind it. */
        AFTER
    }
}
