/**
 * Regex scripts: search and replace that people attach to texts, with JavaScript's regular expressions
 * (regex-scripts.md).
 *
 * <p>Patterns come from strangers, so every search has a bound on its steps; there is no clock here.
 */
@NullMarked
package dev.innkeeper.engine.script;

import org.jspecify.annotations.NullMarked;
