/** The suite {@code memory}. */
@NullMarked
package dev.innkeeper.conformance.memory;

import org.jspecify.annotations.NullMarked;
