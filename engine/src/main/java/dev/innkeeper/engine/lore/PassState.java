package dev.innkeeper.engine.lore;

/** Why a pass over the entries is made. */
enum PassState {
    /** No more passes. */
    NONE,
    /** The first one. */
    INITIAL,
    /** Texts of entries may wake other entries, or a level of delayed entries has its turn. */
    RECURSION,
    /** Too few entries fired: the search goes deeper. */
    MIN_ACTIVATIONS
}
