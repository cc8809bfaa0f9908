/**
 * What was deleted and can be brought back.
 */
@NullMarked
package dev.innkeeper.storage.trash;

import org.jspecify.annotations.NullMarked;
