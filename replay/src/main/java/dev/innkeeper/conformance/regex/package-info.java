/** The suite of regex scripts. */
@NullMarked
package dev.innkeeper.conformance.regex;

import org.jspecify.annotations.NullMarked;
