package dev.innkeeper.storage.memory;

import dev.innkeeper.engine.memory.FileState;

/**
 * A file of a workspace as it was when it was read.
 *
 * @param revision a whole number below 2<sup>53</sup> that is another one when the content is another one; 0 if there
 *     is no file, or none that can be read
 */
public record StoredMemory(MemoryPath path, FileState state, long revision) {}
