/** Innkeeper and SillyTavern, measured beside each other in one run on the same data. */
@NullMarked
package dev.innkeeper.bench.sidebyside;

import org.jspecify.annotations.NullMarked;
