/** The suite {@code stream-deltas}. */
@NullMarked
package dev.innkeeper.conformance.answer;

import org.jspecify.annotations.NullMarked;
