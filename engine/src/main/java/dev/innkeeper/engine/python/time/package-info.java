/** Python's dates and times: the values of {@code datetime}, and how formats write and read them. */
@NullMarked
package dev.innkeeper.engine.python.time;

import org.jspecify.annotations.NullMarked;
