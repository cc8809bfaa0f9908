/**
 * Python's values, as far as JSON and the sandbox have them (smarttavern.md §11).
 *
 * <p>They differ from {@link dev.innkeeper.engine.js.Json}: whole numbers are unbounded and apart from floats, and a text
 * made of a value reads as Python writes it.
 */
@NullMarked
package dev.innkeeper.engine.python.value;

import org.jspecify.annotations.NullMarked;
