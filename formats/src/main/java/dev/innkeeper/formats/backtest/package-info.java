/** Backtests of lorebooks as JSON. */
@NullMarked
package dev.innkeeper.formats.backtest;

import org.jspecify.annotations.NullMarked;
