/**
 * SmartTavern's regex rules: search and replace in messages and texts, with Python's patterns (smarttavern.md §8).
 *
 * <p>Rules come from strangers, so every search has a bound on its steps; there is no clock here.
 */
@NullMarked
package dev.innkeeper.engine.smarttavern.rule;

import org.jspecify.annotations.NullMarked;
