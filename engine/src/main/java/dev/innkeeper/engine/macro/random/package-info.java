/** Chance in macros: the caller's random source, the seeded generator behind {@code pick}, its hash, and dice. */
@NullMarked
package dev.innkeeper.engine.macro.random;

import org.jspecify.annotations.NullMarked;
