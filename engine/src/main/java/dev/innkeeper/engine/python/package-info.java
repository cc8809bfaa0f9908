/**
 * A small part of Python: expressions, assignments and {@code if}, read by a parser of our own and evaluated with bounds
 * on steps and on the size of every value (smarttavern.md §7, ADR 0015).
 *
 * <p>Nothing of Java can be reached: values are {@link dev.innkeeper.engine.python.value.PyValue}, functions are those that
 * the caller gives, and there are no attributes. {@link dev.innkeeper.engine.python.Python} is the way in.
 */
@NullMarked
package dev.innkeeper.engine.python;

import org.jspecify.annotations.NullMarked;
