/**
 * The regular expressions of ECMAScript and of Python: a parser for each, what a pattern requires of a text, and a
 * backtracking machine whose searches are counted and bounded (regex-scripts.md §3, world-info.md §6.3, smarttavern.md
 * §8, ADR 0010, ADR 0016).
 *
 * <p>Patterns come from strangers. A search therefore keeps its own stack, so that no text can exhaust the thread's, and
 * counts its steps, so that no pattern runs on; there is no clock, and the same search always ends the same way.
 */
@NullMarked
package dev.innkeeper.engine.regex;

import org.jspecify.annotations.NullMarked;
