/**
 * Backtest: what the entries of a lorebook would have done in chats that were had.
 *
 * <p>{@link dev.innkeeper.engine.backtest.Backtest} is the way in. Pure and deterministic.
 */
@NullMarked
package dev.innkeeper.engine.backtest;

import org.jspecify.annotations.NullMarked;
