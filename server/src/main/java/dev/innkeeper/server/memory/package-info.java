/**
 * Memory files over HTTP and in turns: what a turn knows of them, the routes that people edit them by, and the tools by
 * which models do (memory-files.md).
 */
@NullMarked
package dev.innkeeper.server.memory;

import org.jspecify.annotations.NullMarked;
