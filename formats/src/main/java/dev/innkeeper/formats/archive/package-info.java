/** Zip archives from strangers: bytes in, entries out, bounded in count, size and compression. */
@NullMarked
package dev.innkeeper.formats.archive;

import org.jspecify.annotations.NullMarked;
