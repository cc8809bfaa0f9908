/**
 * Anchors: preset messages that name a slot, a depth or neither (injection.md).
 *
 * <p>The profile {@link dev.innkeeper.engine.assembly.Policies#ANCHORS} of the pipeline that all share.
 */
@NullMarked
package dev.innkeeper.engine.anchor;

import org.jspecify.annotations.NullMarked;
