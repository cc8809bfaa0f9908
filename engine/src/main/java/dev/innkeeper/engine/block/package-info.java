/** The unit of assembly: text that knows where every character of it came from. */
@NullMarked
package dev.innkeeper.engine.block;

import org.jspecify.annotations.NullMarked;
