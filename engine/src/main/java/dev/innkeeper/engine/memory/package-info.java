/**
 * Character and memory as Markdown files that the model edits itself: SOUL.md, USER.md and MEMORY.md become one block of
 * the system prompt, and three tools read and change them (memory-files.md).
 *
 * <p>{@code MemoryPrompt} writes the block, {@code MemoryTools} runs a call of a tool.
 */
@NullMarked
package dev.innkeeper.engine.memory;

import org.jspecify.annotations.NullMarked;
