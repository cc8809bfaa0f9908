/**
 * The command line: one class per command.
 *
 * <p>Exit codes: 0 all well, 1 the command failed and said why on standard error, 2 the command line was wrong.
 */
@NullMarked
package dev.innkeeper.cli;

import org.jspecify.annotations.NullMarked;
