/** The files in which characters remember, and every version that those files had (memory-files.md). */
@NullMarked
package dev.innkeeper.storage.memory;

import org.jspecify.annotations.NullMarked;
