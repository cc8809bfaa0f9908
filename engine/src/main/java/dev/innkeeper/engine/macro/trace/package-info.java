/** Text that remembers where every unit of it came from. */
@NullMarked
package dev.innkeeper.engine.macro.trace;

import org.jspecify.annotations.NullMarked;
