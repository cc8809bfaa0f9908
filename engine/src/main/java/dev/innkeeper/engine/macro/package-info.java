/**
 * The {@code {{macro}}} language (macros.md).
 *
 * <p>{@link dev.innkeeper.engine.macro.MacroEngine} is the one entry. What it needs to know is in {@code scope}, what it
 * gives back in {@code trace}; {@code syntax} reads templates into trees, {@code define} holds the macros by topic, and
 * {@code legacy} is the older engine that a setting selects.
 */
@NullMarked
package dev.innkeeper.engine.macro;

import org.jspecify.annotations.NullMarked;
