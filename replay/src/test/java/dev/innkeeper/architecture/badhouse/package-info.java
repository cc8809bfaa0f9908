/** Breaks the rules of the house on purpose. */
@NullMarked
package dev.innkeeper.architecture.badhouse;

import org.jspecify.annotations.NullMarked;
