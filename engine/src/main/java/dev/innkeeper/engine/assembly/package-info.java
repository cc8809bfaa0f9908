/** Stages of assembly that every profile shares: the token budget and the insertion into a history at a depth. */
@NullMarked
package dev.innkeeper.engine.assembly;

import org.jspecify.annotations.NullMarked;
