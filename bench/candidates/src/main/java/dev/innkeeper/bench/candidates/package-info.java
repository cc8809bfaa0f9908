/** Engines of regular expressions that were measured beside our own (ADR 0010); none of it is part of the program. */
@NullMarked
package dev.innkeeper.bench.candidates;

import org.jspecify.annotations.NullMarked;
