/**
 * A whole user in one file: written while the library is in use, read back before it counts, and restored without
 * overwriting anything for good.
 */
@NullMarked
package dev.innkeeper.storage.archive;

import org.jspecify.annotations.NullMarked;
