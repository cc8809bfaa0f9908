/**
 * Generations: a model's answer as a job of the server, which goes on whether anybody listens or not.
 *
 * <p>{@link dev.innkeeper.server.generation.Generations} starts, finds, stops and recovers them. A generation's text
 * is journalled while it comes in and written to its chat once, when it ends.
 */
@NullMarked
package dev.innkeeper.server.generation;

import org.jspecify.annotations.NullMarked;
