/** The suite {@code tool-loop}. */
@NullMarked
package dev.innkeeper.conformance.tool;

import org.jspecify.annotations.NullMarked;
