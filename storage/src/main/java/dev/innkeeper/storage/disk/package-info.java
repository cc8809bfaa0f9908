/** Files that are written entirely or not at all, and what their failures mean. */
@NullMarked
package dev.innkeeper.storage.disk;

import org.jspecify.annotations.NullMarked;
