/**
 * Lint: what cannot work as it is written, found before it disappoints in a chat.
 *
 * <p>{@link dev.innkeeper.engine.lint.BookLint}, {@link dev.innkeeper.engine.lint.ScriptLint},
 * {@link dev.innkeeper.engine.lint.PresetLint} and {@link dev.innkeeper.engine.lint.CardLint} are the ways in. Pure:
 * documents in, findings out.
 */
@NullMarked
package dev.innkeeper.engine.lint;

import org.jspecify.annotations.NullMarked;
