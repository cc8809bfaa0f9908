/**
 * The prompt engine: a {@link dev.innkeeper.engine.Scene} in, a {@link dev.innkeeper.engine.Prompt} out.
 *
 * <p>Pure: no input or output, no clock, no randomness but what the scene brings.
 */
@NullMarked
package dev.innkeeper.engine;

import org.jspecify.annotations.NullMarked;
