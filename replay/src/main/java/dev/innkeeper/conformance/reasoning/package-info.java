/** The suite {@code reasoning}. */
@NullMarked
package dev.innkeeper.conformance.reasoning;

import org.jspecify.annotations.NullMarked;
