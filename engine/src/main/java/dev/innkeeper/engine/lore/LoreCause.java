package dev.innkeeper.engine.lore;

import java.util.List;

/** Why an entry wanted to fire. */
public sealed interface LoreCause {
    /** The decorator {@code @@activate}. */
    record Decorated() implements LoreCause {}

    /** A feature asked for it. */
    record Forced() implements LoreCause {}

    /** It always fires. */
    record Constant() implements LoreCause {}

    /** It fired before and stays. */
    record Sticky() implements LoreCause {}

    /** Its condition holds. */
    record Condition(String formula) implements LoreCause {}

    /**
     * A key was found.
     *
     * @param secondary the secondary keys that were found as well
     * @param depth how many messages were searched
     */
    record Found(KeyHit hit, List<KeyHit> secondary, double depth) implements LoreCause {
        /** Copies the list. */
        public Found {
            secondary = List.copyOf(secondary);
        }
    }
}
