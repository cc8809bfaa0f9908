/** Lorebook files as the engine's records: what loose types and missing fields mean is settled here. */
@NullMarked
package dev.innkeeper.formats.lore;

import org.jspecify.annotations.NullMarked;
