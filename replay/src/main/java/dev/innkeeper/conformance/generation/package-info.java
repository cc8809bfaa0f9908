/** Replays of how settings become requests. */
@NullMarked
package dev.innkeeper.conformance.generation;

import org.jspecify.annotations.NullMarked;
