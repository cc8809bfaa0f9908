/** The suite {@code converters}. */
@NullMarked
package dev.innkeeper.conformance.converters;

import org.jspecify.annotations.NullMarked;
