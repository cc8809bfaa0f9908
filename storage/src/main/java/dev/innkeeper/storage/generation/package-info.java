/**
 * Durable journals of the texts that models are writing.
 */
@NullMarked
package dev.innkeeper.storage.generation;

import org.jspecify.annotations.NullMarked;
