/**
 * What storage cannot do, told by what the reader of the error can do about it.
 */
@NullMarked
package dev.innkeeper.storage.failure;

import org.jspecify.annotations.NullMarked;
