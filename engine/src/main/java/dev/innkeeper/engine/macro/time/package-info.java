/** Dates and spans as the library moment.js reads and writes them. */
@NullMarked
package dev.innkeeper.engine.macro.time;

import org.jspecify.annotations.NullMarked;
