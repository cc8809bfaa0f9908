package dev.innkeeper.engine.assembly;

/**
 * The unit of assembly: a content that wants a place (unified-model.md §1).
 *
 * @param <T> what a profile places: its messages, with role, text and origin
 * @param order the smaller stands further up, or the larger, as the profile says
 * @param role who speaks, as the profile's {@link RolePriority} takes it
 * @param seq place in the list of sources, the last thing that decides
 */
public record Block<T>(T content, Placement placement, double order, String role, int seq) {}
