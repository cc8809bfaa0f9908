/**
 * Lorebooks: which entries speak in a turn, where their texts go, and why every other entry stays silent
 * (world-info.md).
 *
 * <p>{@link dev.innkeeper.engine.lore.LoreScan} is the way in. Pure and deterministic: chance comes in as a source.
 */
@NullMarked
package dev.innkeeper.engine.lore;

import org.jspecify.annotations.NullMarked;
