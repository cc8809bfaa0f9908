/** Lorebooks over HTTP. */
@NullMarked
package dev.innkeeper.server.lorebook;

import org.jspecify.annotations.NullMarked;
