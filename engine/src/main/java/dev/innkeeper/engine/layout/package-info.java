/**
 * How a history is laid out so that it stays like that of the request before.
 *
 * <p>{@link dev.innkeeper.engine.layout.StableLayout} says in which order its lines are sent, {@link
 * dev.innkeeper.engine.layout.Layout} is what it has to know of the request before. Pure.
 */
@NullMarked
package dev.innkeeper.engine.layout;

import org.jspecify.annotations.NullMarked;
