/** What every store of memory files has to know. */
@NullMarked
package dev.innkeeper.storage.memory;

import org.jspecify.annotations.NullMarked;
