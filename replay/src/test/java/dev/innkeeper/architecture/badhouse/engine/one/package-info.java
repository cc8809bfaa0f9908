/** Breaks the rules of the house on purpose. */
@NullMarked
package dev.innkeeper.architecture.badhouse.engine.one;

import org.jspecify.annotations.NullMarked;
