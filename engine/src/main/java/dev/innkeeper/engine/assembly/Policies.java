package dev.innkeeper.engine.assembly;

/**
 * In what the profiles differ; everything else is one {@link Assembly} (unified-model.md §4).
 *
 * <p>{@code Assembly} reads order, roles, depths, joining and cut: it calls the cut that a profile gives it before or
 * after the insertion of blocks, or never. The default order is read where a profile makes blocks of its sources, the
 * walk where it decides what fits. SillyTavern's text prompts count whole texts instead of messages and walk in their
 * own way (text-completion.md §8).
 *
 * @param order which order stands further up at one place
 * @param defaultOrder order of a block that names none
 * @param roles who stands further up among equal orders
 * @param depths how blocks come into the history when depths exceed it
 * @param joining which blocks of one place become one message
 * @param cut when what does not fit is cut
 * @param walk how what may be cut is gone through for it
 */
public record Policies(
        BlockOrder order,
        double defaultOrder,
        RolePriority roles,
        DepthInsertion depths,
        Joining joining,
        Cut cut,
        Walk walk) {

    /** SillyTavern: prompt manager, depth prompts, whole messages cut from the oldest (prompt-assembly.md). */
    public static final Policies SILLYTAVERN = new Policies(
            BlockOrder.LOWER_FIRST,
            100,
            RolePriority.ASSISTANT_USER_OTHERS,
            DepthInsertion.SHALLOW_FIRST,
            Joining.BY_ORDER_AND_ROLE,
            Cut.AFTER_DEPTH,
            Walk.STOP_AT_FIRST);

    /** SmartTavern: in-chat constructor and framing; nothing is cut, nothing is joined (smarttavern.md). */
    public static final Policies SMARTTAVERN = new Policies(
            BlockOrder.LOWER_FIRST,
            100,
            RolePriority.ASSISTANT_USER_OTHERS,
            DepthInsertion.DEEP_FIRST,
            Joining.NEVER,
            Cut.NONE,
            Walk.STOP_AT_FIRST);

    /** Memory files: one system message of fixed sections, each file cut by itself (memory-files.md). */
    public static final Policies MEMORY_FILES = new Policies(
            BlockOrder.LOWER_FIRST,
            100,
            RolePriority.NONE,
            DepthInsertion.SHALLOW_FIRST,
            Joining.ALL,
            Cut.PER_SOURCE,
            Walk.CONTINUE);

    /** Anchors: named slots and depths; single messages of the history are shortened first (injection.md). */
    public static final Policies ANCHORS = new Policies(
            BlockOrder.HIGHER_FIRST,
            100,
            RolePriority.NONE,
            DepthInsertion.DEEP_FIRST,
            Joining.NEVER,
            Cut.BEFORE_DEPTH,
            Walk.CONTINUE);
}
