/**
 * What strangers write — regular expressions, lorebook keys, macros, templates — made up by a machine and thrown at the
 * engine: nothing may fail in an unforeseen way, and nothing may run over its bound.
 *
 * <p>{@code FuzzTest} is the short run of every check; {@code scripts/fuzz} is a long one, guided by Jazzer.
 */
@NullMarked
package dev.innkeeper.formats.fuzz;

import org.jspecify.annotations.NullMarked;
