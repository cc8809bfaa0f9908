/** What was measured beside our own regular expressions (ADR 0010): none of it is part of the program. */
@NullMarked
package dev.innkeeper.bench.regex;

import org.jspecify.annotations.NullMarked;
