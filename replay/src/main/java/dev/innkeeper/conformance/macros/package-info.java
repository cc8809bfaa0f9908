/** Replay of the recorded macro evaluations. */
@NullMarked
package dev.innkeeper.conformance.macros;

import org.jspecify.annotations.NullMarked;
